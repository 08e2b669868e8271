import type { Area } from '@mentorias/domain/people/areas';

/** Example topics for each area. */
const TOPICS: Record<Area, string[]> = {
  educacion: ['Armar un taller corto para mis clientes.', 'Convertir lo que sé en un curso en línea.'],
  finanzas: [
    'Ordenar mi flujo de caja de los próximos tres meses.',
    'Definir precios sin perder margen.',
    'Saber si me conviene un crédito ahora.',
  ],
  it: ['Qué necesita mi página web para vender.', 'Automatizar mis pedidos con hojas de cálculo.'],
  legal: ['Cómo registrar mi marca y qué pasos siguen.', 'Qué tipo de empresa me conviene constituir.'],
  logistica: ['Mejorar los tiempos de entrega en provincias.', 'Ordenar mi almacén antes de la campaña.'],
  marketing: [
    'Un calendario de contenido para mis redes sociales.',
    'Revisar mi plan para la campaña navideña.',
    'Qué fotos necesita mi catálogo.',
  ],
  negocios: ['Revisar mi modelo de negocio.', 'Decidir si abro un segundo local.'],
  producto: ['Validar un nuevo producto antes de invertir.', 'Qué dejar fuera de mi primera versión.'],
  rrhh: ['Contratar a mi primera persona: funciones y sueldo.', 'Cómo repartir tareas en un equipo de tres.'],
  ventas: ['Conseguir mis primeros clientes corporativos.', 'Cerrar más ventas por WhatsApp.'],
  operaciones: ['Producir más sin bajar la calidad.', 'Medir cuánto se pierde en mi taller.'],
  emprendimiento: ['Por dónde empezar a formalizar mi negocio.', 'Presentar mi negocio en cinco minutos.'],
  innovacion: ['Postular a un fondo concursable.', 'Probar una idea nueva con pocos clientes.'],
  comercial: ['Negociar con una cadena de tiendas.', 'Revisar mi propuesta para distribuidores.'],
  otros: ['Qué pide la certificación orgánica.', 'Exportar mi primer lote.'],
};

/** The example topics for a mentor of these areas. */
export function topicsOf(areas: readonly string[]): string[] {
  return areas.flatMap((area) => TOPICS[area as Area] ?? []);
}
