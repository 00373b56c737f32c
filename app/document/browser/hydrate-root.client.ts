// React's part for browsers is none of the server's, where modules named so are empty (React Router's ".client modules").
export { hydrateRoot } from "react-dom/client";
