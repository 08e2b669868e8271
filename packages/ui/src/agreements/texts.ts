import type { AgreementOwner } from '@mentorias/domain/events/agreements';
import { AGREEMENT_OWNERS, AGREEMENTS_MAX } from '@mentorias/domain/events/agreements';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, formatDayMonthYear, formatNearDay, limaDate } from '@mentorias/domain/time/lima-time';
import type { Side } from '@mentorias/session/agreements';

export const agreementTexts = {
  agreements: 'Acuerdos',
  agreement: 'Qué se acordó',
  owner: 'Quién',
  due: 'Hasta cuándo',
  numbered: (field: string, number: number) => `${field}, acuerdo ${number}`,
  placeholder: 'Por ejemplo: enviar la lista de costos',
  add: 'Agregar acuerdo',
  full: `Una mentoría tiene como máximo ${AGREEMENTS_MAX} acuerdos.`,
  remove: (number: number) => `Quitar el acuerdo ${number}`,
  done: 'Cumplido',
  summary: 'Resumen',
  share: 'Compartir con mis próximos mentores',
  shareHint: 'Verán el resumen y los acuerdos antes de una mentoría contigo.',
  loading: 'Cargando acuerdos...',
  loadFailed: 'Error al cargar los acuerdos',
  saveFailed: 'Error al guardar los acuerdos',
  tickFailed: 'Error al guardar el acuerdo',
  shownAt: 'en la mentoría',
  noDay: 'Sin fecha',
  otherMentor: 'Su mentor',
  yes: 'Sí',
  no: 'No',
};

const WHO: Record<Side, Record<AgreementOwner, string>> = {
  entrepreneur: { user: 'Yo', guide: 'Mi mentor' },
  guide: { guide: 'Yo', user: 'El emprendedor' },
};

const READ: Record<Side, Record<AgreementOwner, string>> = {
  entrepreneur: { user: 'Tú', guide: 'Tu mentor' },
  guide: { guide: 'Tú', user: 'El emprendedor' },
};

/** The two people, to choose from. */
export function ownerOptions(side: Side) {
  return AGREEMENT_OWNERS.map((value) => ({ value, label: WHO[side][value] }));
}

/** How far ahead an agreement can be due with one press. */
const AHEAD: [days: number, label: string][] = [
  [7, 'En una semana'],
  [14, 'En dos semanas'],
  [30, 'En un mes'],
  [60, 'En dos meses'],
  [90, 'En tres meses'],
  [180, 'En seis meses'],
];

/** When a new agreement is due unless another day is chosen: in a week. */
export function usualDue(now: Date): LimaDate {
  return addDays(limaDate(now), 7);
}

/** The days to choose from, and the chosen one where it is another. */
export function dueOptions(chosen: LimaDate | '', now: Date) {
  const days = AHEAD.map(([ahead, label]) => {
    const value = addDays(limaDate(now), ahead);
    return { value, label: `${label} (${formatNearDay(value, now)})` };
  });
  const isOther = chosen !== '' && !days.some(({ value }) => value === chosen);
  return [
    { value: '', label: agreementTexts.noDay },
    ...(isOther ? [{ value: chosen, label: formatNearDay(chosen, now) }] : []),
    ...days,
  ];
}

/** 'Enviar costos (Tú, 30/11/2026)': an agreement in the middle of a sentence. */
export function agreementInWords(
  { text, owner, due_on }: { text: string; owner: AgreementOwner; due_on: LimaDate | '' },
  side: Side,
): string {
  return `${text} (${READ[side][owner]}${due_on && `, ${formatDayMonthYear(due_on)}`})`;
}

interface Terms {
  owner: AgreementOwner;
  due_on: LimaDate | '';
  isOpen: boolean;
  /** The mentor of the agreement where the reader is neither of its two people; '' for one without a name. */
  otherMentor?: string | undefined;
}

/** 'Tú, hasta el lun 30 nov'; 'Venció' of an open one whose day is over. */
export function termsText({ owner, due_on, isOpen, otherMentor }: Terms, side: Side, now: Date): string {
  const isOthers = owner === 'guide' && otherMentor !== undefined;
  const who = isOthers ? otherMentor || agreementTexts.otherMentor : READ[side][owner];
  if (due_on === '') return who;
  const day = formatNearDay(due_on, now);
  const isLate = isOpen && due_on < limaDate(now);
  return `${who}, ${isLate ? 'venció el' : day === 'Hoy' || day === 'Mañana' ? 'hasta' : 'hasta el'} ${day.replace(/^[HM]/, (first) => first.toLowerCase())}`;
}
