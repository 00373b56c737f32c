// The server needs no carousel: modules with this suffix are empty there (React Router's ".client modules").
export { default as EmblaCarousel } from "embla-carousel";
