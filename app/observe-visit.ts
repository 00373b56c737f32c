import { trackConfigurations } from "./configuration/track-configurations.ts";
import { onPageChange } from "./document/document.ts";
import { consentOf, onConsent } from "./experiments/consent/consent.ts";
import { startDataLayer } from "./observe/tracking/data-layer.ts";
import { trackLists } from "./selection/track-lists.ts";
import { loadThirdParties } from "./shell/third-parties/load-third-parties.ts";
import { trackForms } from "./shell/track-forms.ts";

/**
 * Share of page loads whose web vitals are sent. A page type with 10,000 loads a day then has 1,000 values, whose 75th percentile is
 * accurate to three percentiles (95 % confidence).
 */
const vitalsShare = 0.1;

let isStarted = false;

/**
 * Tracks events and measures web vitals from the first consent on. Web vitals need consent to statistics, and the data layer to marketing.
 */
export function startAnalytics(isLogging: boolean): void {
  if (isStarted) return;
  isStarted = true;
  startDataLayer({ onConsent, onPageChange });
  trackConfigurations();
  trackLists();
  trackForms();
  loadThirdParties(isLogging);
  if (!isLogging || Math.random() >= vitalsShare) return;
  let isMeasured = false;
  onConsent("statistics", (state) => {
    if (isMeasured || state !== "granted") return;
    isMeasured = true;
    void import("./observe/browser/measure-vitals.ts").then(({ measureVitals }) => measureVitals(consentOf)).catch(reportError);
  });
}
