// Nothing turns on the server, where modules named so are empty (React Router's ".client modules").
export { default as EmblaCarousel } from "embla-carousel";
