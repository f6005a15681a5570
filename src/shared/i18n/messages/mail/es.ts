/** Spanish texts of the mails: complete, and the list of their keys. Only the server reads them. */
export const es = {
  'newsletter.mail.subject': 'Confirma tu suscripción a Hare Mahina',
  'newsletter.mail.text':
    'ʻIorana:\n\nAlguien, seguramente tú, pidió recibir las historias de Hare Mahina en esta dirección. Para confirmarlo, abre este enlace, válido por siete días:\n\n{confirm}\n\nSi no fuiste tú, no hagas nada: sin confirmación no enviamos nada más.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'newsletter.mail.welcome_subject': 'Te damos la bienvenida a las historias de Hare Mahina',
  'newsletter.mail.welcome_text':
    'ʻIorana:\n\nTu suscripción está confirmada. Cuando publiquemos una historia nueva, te la enviaremos.\n\nMientras tanto, todas están aquí:\n{blog}\n\nPara dejar de recibirlas, abre este enlace:\n{unsubscribe}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.subject': 'Tu reserva {number} en Hare Mahina',
  'mail.booking.text':
    'ʻIorana, {name}:\n\nTu reserva está confirmada. Te esperamos en Rapa Nui.\n\n{details}\n\nAquí puedes verla cuando quieras e imprimir la carta de estadía para el control de ingreso, antes de embarcar y al llegar:\n{link}\n\n{payment} Si algo cambia, responde a este correo.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.unpaid_text':
    'ʻIorana, {name}:\n\nRecibimos tu reserva y apartamos las habitaciones. Queda confirmada con el pago.\n\n{details}\n\n{payment}\n\nAquí puedes ver su estado:\n{link}\n\nSi algo cambia, responde a este correo.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.pay_at_hotel': 'Se paga en el hotel.',
  'mail.booking.pay_online':
    'En línea se pagan {amount}: en unos minutos recibes otro correo con el enlace y el plazo. Sin pago, la reserva se libera entera y no se cobra nada.',
  'mail.payment.subject': 'Paga tu reserva {number} en Hare Mahina',
  'mail.payment.text':
    'ʻIorana, {name}:\n\nTu reserva {number} se paga en línea: {amount}. Puedes pagar aquí:\n{link}\n\nPaga antes del {due}, hora de la isla. Si no se paga dentro de ese plazo, la reserva se libera y no se cobra nada. ¿Algún problema con el pago? Responde a este correo.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.paid.subject': 'Recibimos el pago de tu reserva {number}',
  'mail.paid.text':
    'ʻIorana, {name}:\n\nRecibimos tu pago de {amount}. Tu reserva {number}, del {check_in} al {check_out}, está confirmada.{rest}\n\nAquí puedes verla cuando quieras e imprimir la carta de estadía para el control de ingreso, antes de embarcar y al llegar:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.released.subject': 'Tu reserva {number} se liberó',
  'mail.released.text':
    'ʻIorana, {name}:\n\nNo recibimos el pago de tu reserva {number} dentro del plazo, así que la liberamos. No se cobró nada.\n\nSi todavía quieres venir, puedes reservar de nuevo:\n{link}\n\nSi ya pagaste, responde a este correo y lo resolvemos.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.pending_subject': 'Recibimos tu reserva {number} en Hare Mahina',
  'mail.booking.pending_text':
    'ʻIorana, {name}:\n\nRecibimos tu reserva. La confirmaremos en breve.\n\n{details}\n\nAquí puedes ver su estado:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.booking.details':
    'Número: {number}\nLlegada: {check_in}, desde las {from}\nSalida: {check_out}, hasta las {until}\nHuéspedes: {guests}\nHabitaciones: {rooms}\nTotal con impuestos: {total}',
  'mail.booking.failed_subject': 'Tu reserva {number} no se pudo registrar',
  'mail.booking.failed_text':
    'ʻIorana, {name}:\n\nQuisimos registrar tu reserva ({number}, del {check_in} al {check_out}) y nuestro sistema no la tomó. No tienes ninguna reserva ni ningún cobro.\n\nTenemos tus datos y te escribiremos para ayudarte. También puedes responder a este correo o intentarlo de nuevo:\n{link}\n\nLamentamos la molestia.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.cancelled.subject': 'Tu reserva {number} está cancelada',
  'mail.cancelled.text':
    'ʻIorana, {name}:\n\nCancelaste tu reserva {number} (del {check_in} al {check_out}) y ya está anulada. {cost}\n\nEl detalle sigue aquí:\n{link}\n\nSi no fuiste tú o quieres venir en otra fecha, responde a este correo.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.cancelled.none': 'No tiene ningún costo.',
  'mail.cancelled.cost':
    'Según las condiciones de tu reserva, la cancelación cuesta {cost}; te escribiremos para acordar cómo se paga.',
  'mail.cancelled.paid':
    'Según las condiciones de tu reserva, la cancelación cuesta {cost}; ya está cubierta con lo que pagaste en línea.',
  'mail.cancelled.unknown':
    'Si corresponde algún cobro según las condiciones de tu reserva, te escribiremos.',
  'mail.cancel_failed.subject': 'No pudimos cancelar en línea tu reserva {number}',
  'mail.cancel_failed.text':
    'ʻIorana, {name}:\n\nPediste cancelar tu reserva {number} y nuestro sistema no lo permitió, así que sigue vigente. Ya lo sabemos y te escribiremos para resolverlo; cuenta la fecha en que lo pediste. También puedes responder a este correo.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.change.subject': 'Recibimos tu solicitud de cambio {number}',
  'mail.change.text':
    'ʻIorana, {name}:\n\nRecibimos tu solicitud de cambio con el número {number}. Te responderemos por correo, normalmente dentro de 24 horas.\n\nHasta entonces tu reserva sigue como está:\n{link}\n\nSi quieres agregar algo, responde a este correo.\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.reminder.subject': 'Tu viaje a Rapa Nui: llegas el {check_in}',
  'mail.reminder.text':
    'ʻIorana, {name}:\n\nTe esperamos del {check_in} (desde las {from}) al {check_out}. Antes de viajar, conviene tener listo lo siguiente:\n\n1. Formulario de ingreso a la isla: cada viajero debe completarlo antes de embarcar.\n{entry_form}\n\n2. Entrada al Parque Nacional Rapa Nui: casi todos los sitios arqueológicos la piden, y se compra en línea o en Hanga Roa.\n{park}\n\n3. Traslado: te recogemos en el aeropuerto. Responde a este correo con tu número de vuelo y la hora de llegada.\n\nReserva: {number}\nDirección: {address}\nTeléfono: {phone}\n\nTu reserva y la carta de estadía para el control de ingreso:\n{link}\n\nMaururu,\nHare Mahina · Rapa Nui',
  'mail.request.subject': 'Recibimos tu solicitud {number}',
  'mail.request.text':
    'ʻIorana:\n\nRecibimos tu solicitud de reserva con el número {number}. Te responderemos por correo, normalmente dentro de 24 horas.\n\nTodavía no es una reserva confirmada. Si quieres agregar algo, responde a este correo.\n\nMaururu,\nHare Mahina · Rapa Nui',
} as const

export type MailKey = keyof typeof es

/** A complete dictionary of the mails. */
export type MailMessages = Record<MailKey, string>
