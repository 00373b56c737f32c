/**
 * The e-mail addresses that forms take, as the newsletter does (shell.md §5): word characters, dots, percent, plus or hyphen; an
 * at sign; a domain; a suffix of at least 2 characters. As the pattern of an input, which browsers read with the flag "v".
 */
export const emailPattern = String.raw`[\w.%+\-]+@[\w.\-]+\.[\w\-]{2,}`;
