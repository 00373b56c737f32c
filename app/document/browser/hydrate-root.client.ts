// Keeps react-dom/client out of the server build, where ".client" modules are empty (React Router).
export { hydrateRoot } from "react-dom/client";
