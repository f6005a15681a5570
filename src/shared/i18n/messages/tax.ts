import type { Language } from '../languages.ts'

type TaxKey = 'tax.iva' | 'tax.none' | 'tax.exempt'

/**
 * What is said about taxes beside a total. All languages together, because the letter of stay is in
 * two whatever the language of its page.
 */
export const TAX_TEXTS: Record<Language, Record<TaxKey, string>> = {
  es: {
    'tax.iva': 'IVA',
    'tax.none': 'En Rapa Nui no se cobra IVA: el precio que ves es el que pagas.',
    'tax.exempt':
      'Sin {tax} serían {amount} para visitantes extranjeros que pagan en moneda extranjera; lo resolvemos a tu llegada, con el pasaporte.',
  },
  en: {
    'tax.iva': 'VAT (IVA)',
    'tax.none': 'No VAT is charged on Rapa Nui: the price you see is the price you pay.',
    'tax.exempt':
      'Without {tax} it would be {amount} for foreign visitors who pay in foreign currency; we settle this on arrival, on presentation of your passport.',
  },
  fr: {
    'tax.iva': 'TVA (IVA)',
    'tax.none': 'Aucune TVA n’est perçue à Rapa Nui : le prix affiché est le prix payé.',
    'tax.exempt':
      'Sans {tax}, ce serait {amount} pour les visiteurs étrangers qui paient en devise étrangère ; nous réglons cela à l’arrivée, sur présentation du passeport.',
  },
  de: {
    'tax.iva': 'Mehrwertsteuer (IVA)',
    'tax.none':
      'Auf Rapa Nui fällt keine Mehrwertsteuer an: Der angezeigte Preis ist der Endpreis.',
    'tax.exempt':
      'Ohne {tax} wären es {amount} für ausländische Gäste, die in Fremdwährung zahlen; das klären wir bei der Ankunft anhand des Reisepasses.',
  },
  zh: {
    'tax.iva': '增值税（IVA）',
    'tax.none': '拉帕努伊不征收增值税，所见价格即实付价格。',
    'tax.exempt': '外国游客以外币支付时，不含{tax}为{amount}；抵店时凭护照办理。',
  },
}
