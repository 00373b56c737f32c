/** Event on `document` after a form was sent; its detail is the form's URL. */
export const formSent = "form-sent";
