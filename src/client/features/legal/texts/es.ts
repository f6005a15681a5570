import type { LegalTexts } from '../legal-text.ts'

export const es: LegalTexts = {
  privacy: {
    title: 'Privacidad',
    description:
      'Qué datos guarda Hare Mahina, para qué, por cuánto tiempo y cómo puedes pedir que los borremos.',
    intro:
      'Somos un hotel pequeño y guardamos lo menos posible. Esta página dice qué datos tuyos tratamos, para qué y por cuánto tiempo, y cómo ejercer tus derechos.',
    sections: [
      {
        heading: 'Quién responde por tus datos',
        blocks: [
          'El responsable es Hare Mahina, Hanga Roa, Rapa Nui, Chile. Para cualquier asunto de privacidad escribe a {email} o llama al {phone}.',
          'Nos rigen la Ley 19.628 sobre protección de la vida privada y, desde el 1 de diciembre de 2026, la Ley 21.719 de protección de datos personales. Si nos escribes desde la Unión Europea, te reconocemos además los derechos del Reglamento General de Protección de Datos (RGPD).',
        ],
      },
      {
        heading: 'Qué guardamos y para qué',
        blocks: [
          [
            'Mensajes del formulario de contacto: nombre, correo, fechas y lo que escribas. Sirven solo para responderte y preparar tu estadía. Los borramos a los 24 meses.',
            'Reservas: los datos que entregas al reservar. Los necesitamos para recibirte y para cumplir obligaciones contables y tributarias; los conservamos durante el plazo que fija la ley chilena.',
            'Solicitudes de reserva y de cambio: nombre, correo, teléfono si lo das, fechas y mensaje. Sirven para responderte con una propuesta. Los borramos a los 24 meses.',
            'Cartas de la isla: tu correo y tu idioma, solo después de que confirmes la suscripción. Se borran cuando te das de baja, con el enlace que lleva cada carta.',
            'Valoraciones del blog: un identificador al azar que vive en tu navegador. Nuestro servidor guarda únicamente una huella irreversible de él junto a tu voto, para que cada persona vote una sola vez. No sabemos quién eres.',
            'Registros técnicos: dirección IP, fecha y página pedida, para proteger el sitio. Se conservan como máximo 30 días.',
            'Copias de seguridad: lo que se borra sigue en ellas hasta 12 meses. Solo sirven para recuperar el sitio; si hiciera falta, volvemos a borrar lo que ya pediste borrar.',
          ],
        ],
      },
      {
        heading: 'En qué nos basamos',
        blocks: [
          'Tratamos tus mensajes y reservas porque tú nos lo pides y para cumplir lo acordado; las cartas de la isla y la analítica, solo con tu consentimiento; los registros técnicos, por nuestro interés legítimo en mantener el sitio seguro. No tomamos decisiones automatizadas ni elaboramos perfiles.',
        ],
      },
      {
        heading: 'Qué queda en tu navegador',
        blocks: [
          'Quien solo visita el sitio no recibe ninguna cookie. Según lo que hagas, tu navegador puede guardar:',
          [
            'hotel-language-preference: el idioma que elegiste, también como cookie, durante un año.',
            'hotel-language-hint: que cerraste el aviso de que la página también está en tu idioma.',
            'El identificador al azar de tus valoraciones, si valoras un artículo.',
            'hotel-consent: tu respuesta sobre la analítica, si este sitio te la pregunta.',
            'hotel-light-mode: una cookie, si eliges el ahorro de datos.',
            'Tu carrito, con las habitaciones y fechas que elegiste; nunca tus datos personales.',
            'Hasta que cierras la pestaña: la clave de tu reserva, para mostrártela sin pedir el correo otra vez.',
          ],
        ],
      },
      {
        heading: 'Terceros, solo si lo pides',
        blocks: [
          'Nada de terceros se carga antes de que lo decidas. El mapa de calles y el sistema de reservas dicen de quién vienen y se cargan cuando tú lo pides; desde entonces ese servicio recibe tu dirección IP y aplica su propia política.',
          'Si el sitio usa Google Analytics, te lo pregunta primero. Rechazar cuesta lo mismo que aceptar, y puedes cambiar de opinión al pie de cada página: al retirar el permiso dejamos de medir de inmediato.',
          'No vendemos ni cedemos tus datos. Cloudbeds, el sistema con que administramos las reservas, recibe las que haces aquí y las guarda fuera de Chile. Los proveedores que alojan el sitio y envían el correo los tratan por encargo nuestro; si lo hacen fuera de Chile, es con las garantías que exige la ley.',
        ],
      },
      {
        heading: 'Tus derechos',
        blocks: [
          'Puedes pedirnos acceso a tus datos, que los corrijamos, los borremos, los bloqueemos o te los entreguemos en un formato reutilizable, y oponerte a su uso o retirar un consentimiento. Es gratis: escribe a {email} desde el correo con que nos contactaste. Respondemos dentro de 30 días.',
          'Si no quedas conforme, puedes reclamar ante la Agencia de Protección de Datos Personales de Chile, desde el 1 de diciembre de 2026, o, en la Unión Europea, ante la autoridad de tu país.',
        ],
      },
    ],
  },
  terms: {
    title: 'Términos',
    description:
      'Condiciones de la estadía en Hare Mahina: horarios, precios, normas de la casa y visita de la isla.',
    intro:
      'Lo que acordamos al reservar, en palabras sencillas. Si algo no queda claro, pregúntanos antes de reservar.',
    sections: [
      {
        heading: 'Reservas y precios',
        blocks: [
          'Una reserva queda hecha cuando recibes nuestra confirmación por escrito con su número. Los precios se expresan en dólares de Estados Unidos (USD), por habitación y noche; antes de confirmar ves el total, con los impuestos que correspondan.',
          'El precio incluye desayuno, limpieza diaria y traslado desde y hacia el aeropuerto Mataveri. Lo demás que ofrezcamos se paga aparte, y te diremos cuánto cuesta antes.',
        ],
      },
      {
        heading: 'Llegada y salida',
        blocks: [
          [
            'Entrada desde las {checkIn}; salida hasta las {checkOut}.',
            'Recepción abierta todos los días de {opens} a {closes}, hora de la isla. Si tu vuelo llega fuera de ese horario, avísanos y te esperamos.',
            'Guardamos tu equipaje sin costo antes de la entrada y después de la salida.',
            'Al llegar te pediremos un documento de identidad o pasaporte.',
          ],
        ],
      },
      {
        heading: 'Entrar a la isla',
        blocks: [
          'La Ley 21.070 permite a los visitantes quedarse hasta 30 días en Rapa Nui y pide, antes de embarcar, el Formulario Único de Ingreso (FUI), pasaje de vuelta y una reserva en un alojamiento autorizado o una carta de invitación. Cumplir esos requisitos es responsabilidad de cada viajero; nuestra confirmación te sirve como comprobante de reserva.',
        ],
      },
      {
        heading: 'Normas de la casa',
        blocks: [
          [
            'Silencio entre las {closes} y las {opens}.',
            'No se fuma dentro de la casa.',
            'Los niños son bienvenidos, acompañados por un adulto. No podemos recibir mascotas.',
            'La capacidad de cada habitación es la confirmada en la reserva.',
            'Si algo se rompe, dínoslo; cobramos solo el costo de reponer daños causados a propósito o por descuido grave.',
          ],
        ],
      },
      {
        heading: 'La isla',
        blocks: [
          'Los moai, ahu y petroglifos son sagrados y están protegidos por la ley: no se tocan ni se camina sobre ellos. Para visitar el Parque Nacional Rapa Nui hace falta la entrada y, en la mayoría de los sitios, ir con un guía acreditado o un anfitrión rapanui. Las excursiones las realizan terceros, que responden por sus servicios.',
        ],
      },
      {
        heading: 'Este sitio',
        blocks: [
          'Las imágenes son ilustrativas y fueron creadas para este sitio. El contorno de la isla en el mapa procede de OpenStreetMap (© OpenStreetMap contributors, licencia ODbL). Procuramos que horarios, distancias y descripciones sean exactos; si ves un error, escríbenos a {email}.',
        ],
      },
      {
        heading: 'Ley aplicable',
        blocks: [
          'Estos términos se rigen por la ley chilena, en particular la Ley 19.496 sobre protección de los derechos de los consumidores; ante una diferencia puedes acudir al SERNAC o a los tribunales competentes. Conservas siempre los derechos irrenunciables que te dé la ley del país donde vives.',
        ],
      },
    ],
  },
  cancellations: {
    title: 'Cancelaciones',
    description:
      'Cancelar o cambiar una reserva en Hare Mahina: plazos, cargos, vuelos cancelados y devoluciones.',
    intro:
      'Los planes cambian, y en una isla también cambian los vuelos. Los plazos son días completos del calendario de la isla y se cuentan hasta el día de llegada.',
    sections: [
      {
        heading: 'Si cancelas',
        blocks: [
          {
            free: 'Hasta {to} antes de la llegada, ese día incluido: {charge}.',
            always: 'En cualquier momento, también si no llegas: {charge}.',
            between: 'Desde {from} y hasta {to} antes: {charge}.',
            oneDay: '{to} antes: {charge}.',
            last: 'Desde {from} antes, o si no llegas: {charge}.',
            arrivalDay: 'El mismo día de la llegada, o si no llegas: {charge}.',
            charges: {
              none: 'sin costo; devolvemos todo lo pagado',
              first_night: 'cobramos la primera noche',
              two_nights: 'cobramos dos noches, o la estadía entera si era más corta',
              everything: 'cobramos la estadía entera',
            },
            payment:
              'Al reservar no pedimos tarjeta: si no hay un pago previo, te escribimos para acordar cómo se paga ese monto.',
          },
          'Si al reservar elegiste una tarifa con otras condiciones, valen las que aparecen en tu confirmación.',
        ],
      },
      {
        heading: 'Si tu vuelo no llega',
        blocks: [
          'Cuando la aerolínea cancela o desvía tu vuelo, o el aeropuerto se cierra, no cobramos las noches perdidas: movemos la reserva sin costo o devolvemos lo pagado por esas noches. Basta con un comprobante de la aerolínea.',
        ],
      },
      {
        heading: 'Si cambias las fechas o te vas antes',
        blocks: [
          'Cambiar las fechas es gratis hasta 7 días antes de la llegada, si hay habitaciones; se paga o se devuelve la diferencia de precio. Si te vas antes de lo previsto, cobramos la noche siguiente al aviso y devolvemos las demás.',
        ],
      },
      {
        heading: 'Si cancelamos nosotros',
        blocks: [
          'Si por fuerza mayor no podemos recibirte, devolvemos todo lo pagado y te ayudamos a encontrar otro lugar en la isla.',
        ],
      },
      {
        heading: 'Cómo cancelar y cuándo se devuelve',
        blocks: [
          'Escribe a {email} o llama al {phone} con tu nombre y el número de confirmación. Te respondemos por escrito, y la fecha de tu aviso es la que cuenta. Las devoluciones se hacen dentro de 10 días hábiles por el mismo medio de pago.',
        ],
      },
    ],
  },
}
