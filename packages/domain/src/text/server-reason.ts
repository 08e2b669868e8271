/** The reason phrases of HTTP for failures, with what servers add to them: '404 Not Found', 'Error 500: Internal Server Error'. */
const HTTP_PHRASE =
  /^(?:(?:request|response) )?(?:failed with )?(?:https?(?:[ /]*\d(?:\.\d)?(?= ))?[ /]*)?(?:(?:error|status|estado|c[oó]digo|code)(?: de error| de estado| code)?[:= ]*)*(?:[45]\d\d[: -]*)?(?:bad request|unauthorized|payment required|forbidden|not found|method not allowed|not acceptable|proxy authentication required|request time-?out|conflict|gone|length required|precondition (?:failed|required)|(?:payload|content|request entity|uri|request-uri) too (?:large|long)|unsupported media type|(?:requested )?range not satisfiable|expectation failed|i'm a teapot|misdirected request|unprocessable (?:entity|content)|locked|failed dependency|too early|upgrade required|too many requests|request header fields too large|unavailable for legal reasons|internal server error|not implemented|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|http version not supported|insufficient storage|loop detected|network authentication required)?\.?$/i;

/** The elements of a page; a reason may hold other angle brackets, as in 'plan <Pro>'. */
const MARKUP =
  /<(?:!doctype|!--|\?xml)|<\/?(?:b|i|u|em|strong|small|font|code|html|head|body|title|meta|link|h[1-6]|p|div|span|br|hr|pre|center|script|style|table|tr|td|ul|ol|li|a)\b[^>]*>/i;

/** Lines of a stack: '    at run (/srv/app.js:1:2)', 'app/models/user.rb:12:in `save''. */
const STACK = /^\s*(?:at .{0,300}[./>]\S{0,200}:(?:line )?\d+\)?$|.+\.\w+:\d+:in |File ".+", line \d+|Traceback )/m;

/** What a database says in its own words: 'SQLSTATE[23505]: …', 'PG::UniqueViolation: …'. */
const DATABASE = /\bSQLSTATE\b|\bPG::\w|\bORA-\d{5}/;

/**
 * Whether a server's text says why a call failed, in whatever language (rule 11.1). A bare phrase of HTTP or a status number, HTML,
 * a stack and the words of a database say nothing to a person.
 */
export function isReason(text: string): boolean {
  return text.trim() !== '' && !HTTP_PHRASE.test(text.trim()) && ![MARKUP, STACK, DATABASE].some((no) => no.test(text));
}
