import type { Purpose } from './purpose.ts';
import { holderOf, unknownLink } from './purpose.ts';

/** Ends the reminders of an account, or begins them again (rule 15.24). */
export const remindersLink: Purpose = {
  async read({ database }, claims) {
    const { wants_reminders } = await holderOf(database.kysely, claims);
    const title = 'Recordatorios de tus mentorías';
    if (!wants_reminders)
      return {
        title,
        lines: ['No te enviamos recordatorios.'],
        actions: [{ id: 'on', label: 'Volver a recibirlos', fields: [] }],
      };
    return {
      title,
      lines: ['Te enviamos un correo 24 horas y otro 1 hora antes de cada mentoría.'],
      actions: [{ id: 'off', label: 'No recibir más recordatorios', fields: [] }],
    };
  },

  async act({ database }, claims, action) {
    if (action !== 'on' && action !== 'off') throw unknownLink();
    const { id } = await holderOf(database.kysely, claims);
    const wants_reminders = action === 'on';
    await database.kysely.updateTable('users').set({ wants_reminders }).where('id', '=', id).execute();
    const message = wants_reminders
      ? 'Te enviaremos recordatorios de tus mentorías.'
      : 'Ya no te enviaremos recordatorios. Las invitaciones y los cambios seguirán llegando.';
    return { message, next: [] };
  },

  oneClick: 'off',
};
