import type { BlockContext } from "#app/blocks/block-context.ts";
import { dialogKindPlaceholder } from "#app/ui/dialog.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";

/** Empty dialog (shell 2.59) and toast, which scripts fill. */
export function DialogHost({ setting }: { setting: BlockContext }) {
  const { words } = setting;
  return (
    <>
      <dialog
        className="dialog"
        data-dialog-place
        data-address={setting.dialog(dialogKindPlaceholder)}
        aria-labelledby="dialog-title"
        aria-label={words("dialog.label")}
      >
        <div className="dialog__frame">
          <button className="dialog__close" type="button" data-dialog-close>
            <Icon name="close" />
            <span className="visually-hidden">{words("dialog.close")}</span>
          </button>
          <div className="dialog__content" data-dialog-slot />
          <p className="dialog__loading" role="status">
            {words("dialog.loading")}
          </p>
          <div className="dialog__failed" role="alert">
            <p>{words("dialog.failed")}</p>
            <p className="dialog__ways">
              <button className="button" type="button" data-dialog-again>
                {words("dialog.again")}
              </button>
              <a href={setting.dialog("log-in")} data-dialog-link>
                {words("dialog.asPage")}
              </a>
            </p>
          </div>
        </div>
      </dialog>
      <p className="toast" role="status" data-toast />
    </>
  );
}
