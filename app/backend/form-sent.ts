/** Event on `document` after the shop has accepted a form; its detail is the form's URL. */
export const formSentEventType = "form-sent";
