import { translatorFor, type ServerTranslate } from '#server/i18n/dictionary.ts'
import { formatDay, formatMoney } from '#shared/format.ts'
import { LANGUAGES, languageOption, type Language } from '#shared/i18n/languages.ts'
import type { BookingKey, SiteKey } from '#shared/i18n/dictionaries.ts'
import { PROPERTY, type SimPlan, type SimRoomType } from '../state/property.ts'

/** A text of the site. */
export type PageKey = SiteKey | BookingKey

/** What the site's dictionaries do not have, in the order of `LANGUAGES`. */
const TEXTS = {
  badge: ['Simulación', 'Simulation', 'Simulation', 'Simulation', '模拟演示'],
  badge_hint: [
    'Página de demostración: no se reserva ni se cobra nada real.',
    'Demonstration page: nothing real is booked or charged.',
    'Page de démonstration : rien n’est réellement réservé ni débité.',
    'Demoseite: Es wird nichts wirklich gebucht oder berechnet.',
    '演示页面：不会产生真实的预订或扣款。',
  ],
  promo: ['Código promocional', 'Promo code', 'Code promo', 'Aktionscode', '优惠码'],
  promo_unknown: [
    'Este código no es válido para estas fechas.',
    'This code is not valid for these dates.',
    'Ce code n’est pas valable pour ces dates.',
    'Dieser Code gilt nicht für diesen Zeitraum.',
    '该优惠码不适用于所选日期。',
  ],
  flexible: ['Flexible', 'Flexible', 'Flexible', 'Flexibel', '灵活价'],
  non_refundable: [
    'No reembolsable',
    'Non-refundable',
    'Non remboursable',
    'Nicht erstattbar',
    '不可退款',
  ],
  promotion: ['Promoción', 'Promotion', 'Promotion', 'Aktionspreis', '优惠价'],
  accept: [
    'Acepto las condiciones de la tarifa.',
    'I accept the conditions of the rate.',
    'J’accepte les conditions du tarif.',
    'Ich akzeptiere die Bedingungen des Tarifs.',
    '我接受该房价的条件。',
  ],
  simulated: [
    'Es una reserva simulada: el hotel no la recibirá.',
    'This is a simulated booking: the hotel will not receive it.',
    'Réservation simulée : l’hôtel ne la recevra pas.',
    'Dies ist eine simulierte Buchung: Das Hotel erhält sie nicht.',
    '这是模拟预订，酒店不会收到。',
  ],
  pay_title: [
    'Pago de tu reserva',
    'Payment for your booking',
    'Paiement de votre réservation',
    'Zahlung Ihrer Buchung',
    '为您的预订付款',
  ],
  pay_text: [
    'Es un pago simulado: no se cobra nada.',
    'This payment is simulated: nothing is charged.',
    'Paiement simulé : rien n’est débité.',
    'Simulierte Zahlung: Es wird nichts abgebucht.',
    '这是模拟支付，不会扣款。',
  ],
  pay_button: ['Pagar', 'Pay', 'Payer', 'Bezahlen', '支付'],
  pay_done: [
    'Pago recibido. ¡Gracias!',
    'Payment received. Thank you!',
    'Paiement reçu. Merci !',
    'Zahlung erhalten. Vielen Dank!',
    '已收到付款，谢谢！',
  ],
  pay_expired: [
    'Este enlace de pago ya no es válido.',
    'This payment link is no longer valid.',
    'Ce lien de paiement n’est plus valable.',
    'Dieser Zahlungslink ist nicht mehr gültig.',
    '该付款链接已失效。',
  ],
} as const satisfies Record<string, readonly [string, string, string, string, string]>

type OwnText = keyof typeof TEXTS

/** The texts of one language: the site's and the page's own; dates and amounts as it writes them. */
export interface Texts {
  language: Language
  /** Value of `lang` attributes. */
  tag: string
  t: ServerTranslate
  own: (key: OwnText) => string
  roomName: (roomType: SimRoomType) => string
  roomText: (roomType: SimRoomType) => string
  planName: (plan: SimPlan) => string
  day: (date: string) => string
  /** Hundredths of the property's currency. */
  money: (hundredths: number) => string
}

export function textsFor(language: Language): Texts {
  const { tag } = languageOption(language)
  const t = translatorFor(language)
  const own = (key: OwnText) => TEXTS[key][LANGUAGES.indexOf(language)] ?? key
  const ofRoom = ({ picture }: SimRoomType, what: 'name' | 'description') =>
    t(`room.${picture}.${what}` satisfies PageKey)
  return {
    language,
    tag,
    t,
    own,
    roomName: (roomType) => ofRoom(roomType, 'name'),
    roomText: (roomType) => ofRoom(roomType, 'description'),
    planName: ({ key }) => own(key),
    day: (date) =>
      formatDay(tag, date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    money: (hundredths) =>
      formatMoney(tag, hundredths, PROPERTY.currency, { currencyDisplay: 'code' }),
  }
}
