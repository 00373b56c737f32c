import type { DialogView } from "../views.server.ts";

/** The larger picture of the link that it was opened by. Which one that is, only the link says, and no query. */
export const imageMagnify: DialogView = ({ words }) => ({
  title: words("dialog.magnify"),
  body: (
    <figure className="magnify" data-magnify>
      <figcaption className="magnify__caption" />
    </figure>
  ),
});
