import type { PageConfig } from '@mentorias/federation/shell/page-config';

export interface Section {
  title: string;
  paragraphs: string[];
  points?: string[];
  /** Below it stands what the server says it keeps: by kind, or why and how long. */
  kept?: 'kinds' | 'terms';
}

/** The policy's sections; the controller of the data and the contact come from the configuration. */
export function sectionsFor({ support, dataController }: Pick<PageConfig, 'support' | 'dataController'>): Section[] {
  return [
    {
      title: '1. De qué trata esta política',
      paragraphs: [
        'Mentorías pone en contacto a emprendedores con mentores y les permite agendar sesiones. Esta página explica qué datos personales tratamos para ello, con qué fin y qué puedes exigir sobre ellos, conforme a la Ley N.° 29733, Ley de Protección de Datos Personales, y a su Reglamento.',
        `El responsable del tratamiento es ${dataController.name}, con domicilio en ${dataController.address}. Puedes escribir a ${dataController.email} o comunicarte a través de ${support.name}, al teléfono ${support.phone}.`,
      ],
    },
    {
      title: '2. Qué datos guardamos',
      paragraphs: ['Solo los que el servicio necesita:'],
      points: [
        'De todas las cuentas: nombre, correo electrónico, tipo de cuenta, fecha de creación y si la cuenta está activa. La contraseña se guarda cifrada de forma irreversible; nadie puede leerla.',
        'De los emprendedores: nombre del emprendimiento, descripción, ubicación y origen.',
        'De los mentores: código, tipo de mentor, áreas, especialidades, ubicación, horarios disponibles, fechas especiales en las que cambian o cierran sus horarios, y el enlace de sus reuniones.',
        'De cada mentoría: quiénes participan, fecha y hora, el tema que describe el emprendedor, los correos adicionales que indica y, si se cancela, quién la canceló y el motivo. También el enlace de la reunión, si asistió cada quien, según lo digan ambos o lo decida la administración, cuándo lo dijeron, cómo la califica el emprendedor y qué comenta, y las notas privadas que el mentor escriba.',
        'De las sesiones iniciadas: un código que reconoce tu dispositivo, guardado de forma que no puede usarse para suplantarte, con el nombre del navegador y la fecha de su último uso.',
        'Si activas la verificación en dos pasos: la clave que conoce tu aplicación, cifrada, y tus códigos de recuperación de forma que nadie puede leerlos.',
        'Si ingresas con Google: el identificador de tu cuenta de Google y tu correo verificado. No recibimos tu contraseña de Google ni tus contactos.',
        'Si una parte de la página no carga mientras tienes la sesión iniciada: tu navegador nos informa qué versión falló y qué error ocurrió. Contamos la versión una sola vez por persona; el error queda en el registro técnico del servidor, sin tu nombre ni tu correo.',
        'Mientras tienes la sesión iniciada, en tu navegador y no en nuestros servidores: tu agenda, con los días, las horas, los nombres y los enlaces de tus mentorías, para que la leas sin conexión. Se borra al cerrar la sesión.',
      ],
      kept: 'kinds',
    },
    {
      title: '3. Para qué los usamos',
      paragraphs: ['Usamos tus datos únicamente para:'],
      points: [
        'Crear tu cuenta, reconocerte cuando ingresas y proteger tu acceso.',
        'Mostrar a los emprendedores los mentores y sus horarios libres.',
        'Agendar, reprogramar y cancelar mentorías, y avisar por correo a quienes participan.',
        'Administrar la plataforma, atender consultas y elaborar cifras de uso.',
        'Detectar versiones de la página que fallan y dejar de ofrecerlas.',
      ],
    },
    {
      title: '4. Con qué fundamento',
      paragraphs: [
        'Tratamos tus datos porque son necesarios para prestarte el servicio que pediste al aceptar tu cuenta y, en lo demás, con tu consentimiento, que puedes revocar en cualquier momento. Si no nos das los datos obligatorios no podemos crear tu cuenta ni agendar mentorías.',
      ],
    },
    {
      title: '5. Quién los ve',
      paragraphs: [
        'No vendemos ni cedemos tus datos, y no los usamos para publicidad. Los ven, cada quien en lo que le toca:',
      ],
      points: [
        'Los emprendedores ven el nombre, el correo, las áreas y los horarios libres de los mentores.',
        'El mentor y el emprendedor de una mentoría ven el nombre, el correo y el tema de esa mentoría. El emprendedor comparte además el nombre de su emprendimiento. Los dos ven también el enlace de la reunión y la asistencia anotada. De las calificaciones, el mentor ve promedios, y los comentarios que el emprendedor le comparte.',
        'Las notas privadas las lee solo el mentor que las escribió; las vuelve a ver antes de su siguiente mentoría con el mismo emprendedor.',
        'El resumen y los acuerdos de una mentoría los leen sus dos personas; los mentores siguientes, solo si el emprendedor los comparte. Los administradores saben que existen y si se cumplen.',
        'La fotografía de un mentor la ven los demás, y quienes financian el programa leen tu nombre, solo si lo permites en «Mi cuenta», donde retiras el permiso cuando quieras.',
        'Las personas que el emprendedor agrega por correo reciben la invitación a esa mentoría, con el enlace de la reunión.',
        'Los administradores ven las cuentas y las mentorías, con su asistencia, su enlace y todas las calificaciones y comentarios, pero no las notas privadas.',
        'Quienes nos prestan el alojamiento y el envío de correos los tratan por encargo nuestro. Si la página de ingreso ofrece Google, tu navegador se comunica con esa empresa al abrirla, y si ingresas con tu cuenta de Google ella sabe que usas esta plataforma; sus servidores pueden estar fuera del Perú.',
      ],
    },
    {
      title: '6. Cuánto tiempo',
      paragraphs: [
        'Guardamos tus datos mientras tengas una cuenta y, después, el tiempo que la ley exija. Una cuenta desactivada deja de poder ingresar de inmediato. Una sesión sin uso se cierra a las 8 horas y ninguna dura más de 72 horas.',
      ],
      kept: 'terms',
    },
    {
      title: '7. Lo que queda en tu navegador',
      paragraphs: [
        'No usamos cookies de publicidad ni de seguimiento. En el almacenamiento local de tu navegador quedan tu nombre, tu correo, tu tipo de cuenta y el código de tu sesión, hasta que cierras sesión, y si prefieres el menú contraído. También una cookie que solo sirve para que nadie bloquee tu ingreso con intentos fallidos: no sigue lo que haces y vence a los 180 días sin ingresar.',
      ],
    },
    {
      title: '8. Tus derechos',
      paragraphs: [
        'Puedes pedir, sin costo, acceder a tus datos, rectificarlos, cancelarlos, oponerte a su tratamiento, recibirlos en un formato que puedas llevar a otro servicio y revocar tu consentimiento. En «Mi cuenta» corriges tu nombre, descargas tus datos, pides otra corrección, das o retiras permisos y eliminas tu cuenta. Si solo te invitaron a una mentoría, usa el enlace «Qué guardamos de ti» de ese correo. Para lo demás, usa el contacto de la sección 1.',
        'Si no quedas conforme con la respuesta, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales del Ministerio de Justicia y Derechos Humanos.',
      ],
    },
    {
      title: '9. Cómo los protegemos',
      paragraphs: [
        'Cada persona accede solo a lo que su tipo de cuenta permite, las contraseñas se guardan cifradas de forma irreversible y los registros técnicos no contienen contraseñas ni datos personales. Si ocurriera un incidente que te afecte, te avisaremos y lo comunicaremos a la Autoridad.',
      ],
    },
    {
      title: '10. Condiciones de uso',
      paragraphs: [
        'Tu cuenta es personal: cuida tu contraseña y avísanos si crees que alguien más la conoce. Agenda solo las mentorías a las que asistirás y cancela con tiempo las que no. Invita solo a personas que esperan tu invitación. El consejo de un mentor orienta; las decisiones sobre tu negocio son tuyas.',
        'Si cambiamos esta página de manera importante, lo avisaremos en la plataforma antes de que rija.',
      ],
    },
  ];
}

export const texts = {
  title: 'Política de privacidad',
  subtitle: 'y condiciones de uso',
  back: 'Volver',
};
