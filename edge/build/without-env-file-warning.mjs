// Preloaded by build and development: omits a warning that only React Router can act on. Its version 7 passes Vite an option that Vite 8.1
// deprecates (remix-run/react-router#15229, fixed in version 8).
const { warn } = console;
console.warn = (...words) => {
  if (!String(words[0]).includes("The `envFile` option is deprecated")) warn(...words);
};
