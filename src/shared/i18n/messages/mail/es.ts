/** Spanish texts of the mails: complete, and the list of their keys. Only the server reads them. */
export const es = {
  'newsletter.mail.subject': 'Confirma tu suscripción a Hare Mahina',
  'newsletter.mail.text':
    'Iorana:\n\nAlguien, seguramente tú, pidió recibir las historias de Hare Mahina en esta dirección. Para confirmarlo abre este enlace; vale siete días:\n\n{confirm}\n\nSi no fuiste tú, no hagas nada: sin confirmación no enviamos nada más.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'newsletter.mail.welcome_subject': 'Bienvenida a las historias de Hare Mahina',
  'newsletter.mail.welcome_text':
    'Iorana:\n\nTu suscripción está confirmada. Cuando publiquemos una historia nueva te la enviaremos.\n\nMientras tanto, todas están aquí:\n{blog}\n\nPara dejar de recibirlas, abre este enlace:\n{unsubscribe}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.subject': 'Tu reserva {number} en Hare Mahina',
  'mail.booking.text':
    'Iorana, {name}:\n\nTu reserva está confirmada. Te esperamos en Rapa Nui.\n\n{details}\n\nAquí puedes verla cuando quieras, y descargar la carta de alojamiento que pide la policía en el aeropuerto:\n{link}\n\nSe paga en el hotel. Si algo cambia, responde a este correo.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.pending_subject': 'Recibimos tu reserva {number} en Hare Mahina',
  'mail.booking.pending_text':
    'Iorana, {name}:\n\nRecibimos tu reserva. El hotel la confirmará en breve.\n\n{details}\n\nAquí puedes ver en qué va:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.details':
    'Número: {number}\nLlegada: {check_in}, desde las {from}\nSalida: {check_out}, hasta las {until}\nHuéspedes: {guests}\nAlojamiento: {rooms}\nTotal con impuestos: {total}',
  'mail.booking.failed_subject': 'Tu reserva {number} no se pudo registrar',
  'mail.booking.failed_text':
    'Iorana, {name}:\n\nQuisimos registrar tu reserva ({number}, {check_in} – {check_out}) y nuestro sistema no la tomó. No tienes ninguna reserva ni ningún cobro.\n\nTenemos tus datos y te escribiremos para ayudarte. También puedes responder a este correo o intentarlo de nuevo:\n{link}\n\nLamentamos la molestia.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.request.subject': 'Recibimos tu solicitud {number}',
  'mail.request.text':
    'Iorana:\n\nRecibimos tu solicitud de reserva con el número {number}. Te responderemos por correo, normalmente dentro de un día.\n\nTodavía no es una reserva confirmada. Si quieres agregar algo, responde a este correo.\n\nMaururu,\nHare Mahina · Rapa Nui',
} as const

export type MailKey = keyof typeof es

/** A complete dictionary of the mails. */
export type MailMessages = Record<MailKey, string>
