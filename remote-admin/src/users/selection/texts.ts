import type { ReceivedUser } from '@mentorias/contract/received/users';

/** The most accounts that are chosen at a time. */
export const CHOSEN_MAX = 100;

/** The most people that a question names. */
export const NAMED = 5;

export const texts = {
  /** Of a list of `total`; those that were chosen before it was filtered may be more. */
  selected: (count: number, total = 0) => {
    const chosen = count > total ? String(count) : `${count} de ${total}`;
    const words = chosen === '1' ? '1 seleccionado' : `${chosen} seleccionados`;
    return count === CHOSEN_MAX ? `${words} (máximo)` : words;
  },
  clear: 'Quitar selección',
  sending: 'Enviando...',
  shownAt: 'en la lista de usuarios',
  comingOfMany: 'Las mentorías próximas que tengan seguirán agendadas: cancélalas o reprográmalas.',
  noReason: 'No se pudo cambiar',
};

/** The words of a change of the status of some accounts (rule 8.14). */
export function changeTexts(status: boolean, users: readonly ReceivedUser[]) {
  const what = users.length === 1 ? '1 usuario' : `${users.length} usuarios`;
  const names = users.slice(0, NAMED).map(({ name, email, id }) => name || email || `N.º ${id}`);
  const others = users.length > NAMED ? ` y ${users.length - NAMED} más` : '';
  const verb = status ? 'activar' : 'desactivar';
  return {
    title: status ? 'Activar usuarios' : 'Desactivar usuarios',
    action: status ? 'Activar' : 'Desactivar',
    question: `¿Estás seguro de que deseas ${verb} ${what}? ${names.join(', ')}${others}.`,
    failed: `Error al ${verb} los usuarios`,
  };
}

export function changedText(status: boolean, count: number): string {
  if (count === 1) return status ? '1 usuario activado' : '1 usuario desactivado';
  return status ? `${count} usuarios activados` : `${count} usuarios desactivados`;
}

export function refusedText(status: boolean, count: number): string {
  const verb = status ? 'activar' : 'desactivar';
  return count === 1 ? `No se pudo ${verb} a 1 usuario` : `No se pudo ${verb} a ${count} usuarios`;
}
