import type { Language } from '@mentorias/domain/people/presentation';

/** What most of the example mentors say of themselves: what they help with, who they are, and the languages they speak. */
export const PRESENTATIONS: Record<string, { help_with: string[]; about: string; languages: Language[] }> = {
  'Lucía Paredes Salazar': {
    help_with: [
      'Saber si tu negocio gana dinero, y cuánto',
      'Ordenar la caja en una hoja que sí vas a usar',
      'Formalizar tu mype paso a paso',
    ],
    about:
      'Fui doce años analista de créditos para pequeñas empresas y hoy acompaño a bodegas, talleres y restaurantes. Me gusta hablar claro y con números sencillos.',
    languages: ['es', 'en'],
  },
  'Jorge Huamán Quispe': {
    help_with: ['Probar tu idea sin gastar de más', 'Abrir tu primera tienda en línea'],
    about:
      'Programo desde hace quince años. Con tres socios abrí en Arequipa una tienda en línea de alpaca, y cerré otras dos.',
    languages: ['es', 'qu'],
  },
  'Carmen Rosa Villanueva': {
    help_with: ['Elegir entre persona natural y empresa', 'Registrar tu marca en Indecopi'],
    about: 'Abogada. Te explico los trámites sin palabras difíciles, y en qué orden te conviene hacerlos.',
    languages: ['es'],
  },
  'Diana Ccori Mamani': {
    help_with: ['Fotos de producto con tu celular', 'Vender por WhatsApp sin cansar a tus clientes'],
    about: 'Vendo tejidos de mi familia en Cusco y enseño a otras artesanas a mostrarlos y a ponerles precio.',
    languages: ['es', 'qu'],
  },
  'Sofía Aliaga Romero': {
    help_with: ['Contratar a tu primera persona', 'Dar una conversación difícil'],
    about: 'Psicóloga de organizaciones: he armado equipos en colegios, clínicas y dos fábricas.',
    languages: ['es', 'en'],
  },
  'Víctor Raúl Chávez': {
    help_with: ['Preparar una negociación con un supermercado', 'Fijar descuentos que no te dejen sin ganancia'],
    about: 'Veinte años de ventas en el norte, la mitad de ellos del otro lado de la mesa, como comprador.',
    languages: ['es'],
  },
  'Alejandra Montoya Ríos': {
    help_with: ['Postular a un fondo concursable', 'Contar tu proyecto en tres minutos'],
    about: 'He sido jurado de concursos de innovación; sé qué se lee primero y qué se descarta.',
    languages: ['es', 'en'],
  },
  'Óscar Ñahui Condori': {
    help_with: ['Preparar la certificación orgánica', 'Calcular el costo de exportar tu cosecha'],
    about: 'Ingeniero agrónomo, de una familia de productores de quinua de Ayacucho.',
    languages: ['es', 'qu'],
  },
};
