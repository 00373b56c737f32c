import { defineBlock } from "#app/blocks/define-block.server.ts";
import { isEmailAddress } from "#app/ui/email.ts";

export const contactFormBlock = defineBlock({
  name: "ContactForm",
  async lazy() {
    const [{ findContactPeople }, { loadContactForm }, { ContactFormSection }] = await Promise.all([
      import("./needs.server.ts"),
      import("./load.server.ts"),
      import("./view.server.tsx"),
    ]);
    return { needs: findContactPeople, load: loadContactForm, view: ContactFormSection };
  },
  formats: {
    "ContactForm.email": { isValid: isEmailAddress, else: "is not an e-mail address: no mail link is shown" },
  },
});
