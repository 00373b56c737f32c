// The server does not need the library; modules with this suffix are empty there (React Router's ".client modules").
export { default as EmblaCarousel } from "embla-carousel";
