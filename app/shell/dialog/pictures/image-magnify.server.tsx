import type { DialogView } from "../dialog-view.server.ts";

/** The client takes the picture from the opening link, not from the query (magnify.ts). */
export const imageMagnifyDialog: DialogView = ({ words }) => ({
  title: words("dialog.magnify"),
  body: (
    <figure className="magnify" data-magnify>
      <figcaption className="magnify__caption" />
    </figure>
  ),
});
