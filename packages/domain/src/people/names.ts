const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
const DIRECTION_MARK = /\p{Bidi_Control}/u;

/** What mail programs make a link of: 'https://…', 'www.…', 'bodega.pe', 't.co', '10.0.0.1'. An initial may touch the next word: 'J.Pérez'. */
const PAGE_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}[.。]\p{L}{2}|[\p{L}\p{N}][.。](?:com?|net|org|info|app|dev|link|site|[gm]e|io|ly|cc|pe)(?![\p{L}\p{N}])|\d{1,3}(?:\.\d{1,3}){3}/iu;

/** Why this cannot be a person's name, in one sentence; undefined where it can. Names stand in mails to strangers. */
export function nameProblem(name: string): string | undefined {
  if (LINE_BREAK.test(name)) return 'El nombre debe ocupar una sola línea';
  if (DIRECTION_MARK.test(name)) return 'El nombre tiene un carácter invisible que cambia el sentido del texto';
  const visible = name.normalize('NFKC').replaceAll(INVISIBLE, '');
  if (!/\p{L}/u.test(visible)) return 'El nombre necesita al menos una letra';
  if (PAGE_ADDRESS.test(visible))
    return 'El nombre no puede llevar la dirección de una página. Deja un espacio después de cada punto';
  return undefined;
}
