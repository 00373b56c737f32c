import type { BlockContext } from "#app/blocks/block-context.ts";
import { questionParameter, searchSlug } from "#app/locale/pages/search-page.ts";
import { maxQuestionLength } from "#app/search/question.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { ShellIsland } from "../island.server.ts";
import { SearchField } from "./search-field.tsx";

/** On phones the form is hidden until its field has the focus, which a tap on the label sets. */
export function HeaderSearch({ setting }: { setting: BlockContext }) {
  const { words } = setting;
  const page = setting.page(searchSlug(setting.locale));
  return (
    <>
      <search className="search-field">
        <form action={page} method="get">
          <ShellIsland
            className="search-field__island"
            name="search"
            view={SearchField}
            props={{
              suggestions: setting.page("_lists/search"),
              page,
              parameter: questionParameter,
              maxLength: maxQuestionLength,
              words: {
                label: words("search.label"),
                placeholder: words("search.placeholder"),
                submit: words("search.submit"),
                list: words("search.list"),
                all: words("search.allResults"),
              },
            }}
          />
        </form>
      </search>
      <label className="search-field__open" htmlFor="header-question">
        <Icon name="search" />
        <span className="visually-hidden">{words("search.label")}</span>
      </label>
    </>
  );
}
