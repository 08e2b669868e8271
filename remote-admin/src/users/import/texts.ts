export const texts = {
  open: 'Importar',
  title: 'Importar usuarios',
  hint: 'Un archivo CSV con un usuario por línea. Antes de guardar verás qué líneas tienen problemas. Cada usuario recibirá por correo una invitación para ingresar.',
  file: 'Archivo CSV',
  choose: 'Elegir archivo CSV',
  template: 'Descargar plantilla',
  templateName: 'plantilla_usuarios.csv',
  checking: 'Revisando el archivo...',
  checkFailed: 'Error al revisar el archivo',
  failed: 'Error al importar los usuarios',
  noAnswer: 'No se pudieron importar los usuarios',
  good: (count: number) => (count === 1 ? '1 usuario listo para importar.' : `${count} usuarios listos para importar.`),
  columns: '¿Qué columna es cada dato?',
  columnsHint:
    'El encabezado del archivo no usa todos los nombres de la plantilla. Elige la columna de cada dato que tenga.',
  nowhere: 'No está en el archivo',
  missing: (columns: string[]) =>
    columns.length === 1
      ? `Falta la columna ${columns[0]}: elígela, o agrégala al archivo, para poder importar.`
      : `Faltan las columnas ${columns.join(' y ')}: elígelas, o agrégalas al archivo, para poder importar.`,
  ignored: (columns: string[]) => `La importación no usa estas columnas y las ignora: ${columns.join(', ')}.`,
  first: 'Así se guardarán los primeros',
  bad: (count: number) =>
    count === 1 ? '1 línea tiene problemas y no se importará:' : `${count} líneas tienen problemas y no se importarán:`,
  leftOut: (count: number) =>
    count === 1
      ? '1 línea no se importó. Corrígela en tu archivo:'
      : `${count} líneas no se importaron. Corrígelas en tu archivo:`,
  close: 'Entendido',
  readAs: (encoding: string) =>
    `El archivo se leyó como ${encoding}. Si ves letras cambiadas en los nombres, guárdalo como CSV UTF-8.`,
  workbook:
    'Este archivo es un libro, una página o una imagen, no un CSV. Guárdalo como CSV UTF-8 y elige ese archivo.',
  workbookHelp:
    'En Excel: Guardar como, tipo «CSV UTF-8 (delimitado por comas)». En LibreOffice: Guardar como, «Texto CSV». En Numbers: Archivo, Exportar a, CSV. En Google Sheets: Archivo, Descargar, «Valores separados por comas».',
  tooLarge: 'El archivo es demasiado grande',
  whichLetters: '¿Qué nombres están bien escritos?',
  whyLetters: 'El archivo no dice cómo guarda sus letras, y se puede leer de más de una manera.',
  line: 'Línea',
  more: (count: number) => `Y ${count} líneas más con problemas.`,
  submit: (count: number) => (count === 1 ? 'Importar 1 usuario' : `Importar ${count} usuarios`),
  submitNone: 'Importar',
  sending: 'Importando...',
  imported: (count: number) => (count === 1 ? '1 usuario importado' : `${count} usuarios importados`),
};
