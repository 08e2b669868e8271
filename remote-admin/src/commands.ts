import type { Command } from '@mentorias/federation/remote';

/**
 * What the palette offers beside the menu: what is done most, the screens that only the dashboard links, and what is searched for.
 * Its words are here, because the texts of the screens come with their code.
 */
export const commands: Command[] = [
  { label: 'Crear Evento', path: '/?create=event', icon: 'plus' },
  { label: 'Crear Mentor', path: '/users?create=mentor', icon: 'plus' },
  { label: 'Crear Emprendedor', path: '/users?create=entrepreneur', icon: 'plus' },
  { label: 'Importar usuarios desde un archivo', path: '/users?create=import', icon: 'users' },
  { label: 'Auditoría', path: '/auditoria', icon: 'eye' },
  { label: 'Correos', path: '/correos', icon: 'mail' },
  { label: 'Usuarios', path: '/users', icon: 'users', takesSearch: true },
  { label: 'Mentorías', path: '/', icon: 'calendar', takesSearch: true },
];
