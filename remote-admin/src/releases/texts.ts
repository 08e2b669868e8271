import type { FailurePhase, ReleaseAction, ReleaseState } from '@mentorias/contract/program/release-words';

export const texts = {
  title: 'Versiones',
  unavailable: 'Este servidor no lleva la cuenta de las versiones.',
  loadFailed: 'Error al cargar las versiones',
  views: {
    releases: 'En uso',
    days: 'Uso por día',
    failures: 'Fallas',
    vitals: 'Rendimiento',
    changes: 'Cambios',
  },
  lists: {
    releases: 'Versiones de los últimos siete días',
    days: 'Personas por día y versión',
    failures: 'Fallas por tipo',
    vitals: 'Lo que tardan tres de cada cuatro pantallas, en siete días',
    changes: 'Quién publicó qué',
  },
};

export const columnTexts = {
  release: 'Versión',
  state: 'Estado',
  published: 'Publicada',
  people: 'Personas',
  used: 'Días de uso',
  failed: 'Con fallas',
  blank: 'En blanco o colgada',
  calls_failed: 'Con llamadas fallidas',
  day: 'Día',
  failure: 'Falla',
  phase: 'Tipo',
  reports: 'Avisos',
  lastAt: 'Último aviso',
  actions: 'Acciones',
  role: 'Tipo de cuenta',
  LCP: 'Se ve (LCP)',
  INP: 'Responde (INP)',
  CLS: 'Se mueve (CLS)',
  samples: 'Muestras',
  at: 'Fecha y hora',
  action: 'Acción',
  left: 'En lugar de',
  by: 'Quién',
};

export const stateTexts: Record<ReleaseState, string> = {
  current: 'Vigente',
  canary: 'En prueba',
  suspended: 'Suspendida',
  before: 'Anterior',
};

export const actionTexts: Record<ReleaseAction, string> = {
  publish: 'Publicó',
  promote: 'Pasó a vigente',
  rollback: 'Volvió a',
  canary: 'Puso en prueba',
  drop: 'Retiró la prueba de',
  prune: 'Borró',
};

export const phaseTexts: Record<FailurePhase, string> = {
  registry: 'No se pudo saber qué versión cargar',
  contract: 'No es compatible con la aplicación',
  entry: 'No se descargó',
  init: 'No arrancó',
  module: 'No se cargó su código',
  route: 'No tiene esa pantalla',
  screen: 'No se descargó una pantalla',
  render: 'Error al mostrar una pantalla',
  blank: 'Pantalla en blanco',
  frozen: 'Pestaña colgada',
  error: 'Error fuera de la pantalla',
};

export const canaryTexts = {
  title: (canary: string) => `${canary} en prueba`,
  of: (control: string) => `Comparada con ${control}, desde su primer día`,
  canary: 'En prueba',
  control: 'Vigente',
  verdicts: {
    'too few': 'Todavía se ha usado muy poco para comparar.',
    'not worse': 'No es peor que la versión vigente.',
    worse: 'Es peor que la versión vigente.',
  },
  worse: {
    failed: 'Es peor que la versión vigente: falla más.',
    blank: 'Es peor que la versión vigente: más pantallas en blanco o colgadas.',
    calls_failed: 'Es peor que la versión vigente: más llamadas fallidas.',
  },
  suspended: 'Está suspendida: nadie la recibe.',
};

export const failureTexts = {
  see: 'Ver detalle',
  seeOf: (message: string) => `Ver el detalle de ${message}`,
  title: 'Detalle de la falla',
  noMessage: 'Sin mensaje',
  release: 'Versión',
  phase: 'Tipo',
  first: 'Primer aviso',
  last: 'Último aviso',
  trace: 'Código de seguimiento del último aviso',
  stack: 'Dónde ocurrió',
  noStack: 'El navegador no dijo dónde ocurrió.',
  loading: 'Cargando el detalle...',
  loadFailed: 'Error al cargar el detalle',
};

export const vitalTexts = {
  atMost: (value: string) => `Hasta ${value}`,
  above: (value: string) => `Más de ${value}`,
  good: 'Bien',
  fair: 'Regular',
  poor: 'Mal',
};
