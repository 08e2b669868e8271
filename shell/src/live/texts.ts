type Told = 'booked' | 'moved' | 'cancelled' | 'linked' | 'edited';

/** What is said of one's own event, of one as a guest, and of several events. */
export const texts: Record<
  Told,
  { own: (when: string) => string; guest: (when: string) => string; many: (count: number) => string }
> = {
  booked: {
    own: (when) => `Te agendaron una mentoría: ${when}`,
    guest: (when) => `Te invitaron a una mentoría: ${when}`,
    many: (count) => `Te agendaron ${count} mentorías`,
  },
  moved: {
    own: (when) => `Se reprogramó tu mentoría: ahora es el ${when}`,
    guest: (when) => `Se reprogramó la mentoría a la que te invitaron: ahora es el ${when}`,
    many: (count) => `Se movieron ${count} de tus mentorías`,
  },
  cancelled: {
    own: (when) => `Se canceló tu mentoría del ${when}`,
    guest: (when) => `Se canceló la mentoría del ${when} a la que te invitaron`,
    many: (count) => `Se cancelaron ${count} de tus mentorías`,
  },
  linked: {
    own: (when) => `Cambió el enlace de tu mentoría del ${when}`,
    guest: (when) => `Cambió el enlace de la mentoría del ${when} a la que te invitaron`,
    many: (count) => `Cambió el enlace de ${count} de tus mentorías`,
  },
  edited: {
    own: (when) => `Cambiaron el tema o los invitados de tu mentoría del ${when}`,
    guest: (when) => `Cambiaron el tema o los invitados de la mentoría del ${when} a la que te invitaron`,
    many: (count) => `Cambiaron el tema o los invitados de ${count} de tus mentorías`,
  },
};
