// Keeps the carousel out of the server build, where modules with this suffix are empty (React Router's ".client modules").
export { default as EmblaCarousel } from "embla-carousel";
