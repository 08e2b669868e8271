import type { Area } from '@mentorias/domain/people/areas';
import { AREAS } from '@mentorias/domain/people/areas';
import { plainText } from '@mentorias/domain/text/plain-text';

/** How people begin the words of what they need, by the area that helps with it; as `plainText` writes them. */
const BEGINNINGS: Partial<Record<Area, string[]>> = {
  finanzas: [
    'prestamo',
    'credito',
    'banco',
    'deuda',
    'dinero',
    'plata',
    'precio',
    'costo',
    'cobrar',
    'caja',
    'contab',
    'contador',
    'impuesto',
    'tribut',
    'sunat',
    'factura',
  ],
  it: ['web', 'pagina', 'sistema', 'software', 'aplicacion', 'programa', 'datos', 'internet'],
  legal: [
    'contrato',
    'abogad',
    'ruc',
    'marca',
    'registr',
    'licencia',
    'formaliz',
    'constitu',
    'tribut',
    'impuesto',
    'sunat',
  ],
  logistica: ['envio', 'enviar', 'delivery', 'transporte', 'almacen', 'inventario', 'export', 'import', 'aduana'],
  marketing: [
    'instagram',
    'facebook',
    'tiktok',
    'whatsapp',
    'redes',
    'publicidad',
    'anuncio',
    'clientes',
    'logo',
    'fotos',
  ],
  producto: ['prototipo', 'empaque', 'envase', 'calidad', 'diseno'],
  rrhh: ['trabajador', 'personal', 'planilla', 'contratar', 'sueldo', 'equipo', 'socio'],
  ventas: ['vender', 'venta', 'clientes', 'tienda', 'precio'],
  operaciones: ['proceso', 'produccion', 'proveedor', 'maquina'],
};

/** The areas that help with what a word says: 'préstamo' is asked of those who know about finance. */
export function areasFor(word: string): Area[] {
  const typed = plainText(word);
  return AREAS.filter((area) => BEGINNINGS[area]?.some((beginning) => typed.startsWith(beginning)));
}
