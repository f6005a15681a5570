import type { Language } from '#shared/i18n/languages.ts'

export interface PreviewTexts {
  mark: string
  /** Beside the article. */
  note: string
  /** Title of the page of a link that does not work. */
  gone: string
  goneHint: string
}

/** The texts of the preview, which no other page loads. */
export const PREVIEW_TEXTS: Record<Language, PreviewTexts> = {
  es: {
    mark: 'Vista previa',
    note: 'Así se verá este texto en el blog. El enlace es para quien lo recibió y dura una semana.',
    gone: 'Este enlace ya no sirve',
    goneHint: 'Dura una semana, o alguien lo anuló. Pide otro a quien te lo envió.',
  },
  en: {
    mark: 'Preview',
    note: 'This is how the text will look on the blog. The link is for those who received it and works for a week.',
    gone: 'This link no longer works',
    goneHint:
      'It has expired after a week, or somebody withdrew it. Ask the person who sent it for another one.',
  },
  fr: {
    mark: 'Aperçu',
    note: 'Voici le texte tel qu’il paraîtra sur le blog. Le lien est réservé à qui l’a reçu et fonctionne une semaine.',
    gone: 'Ce lien ne fonctionne plus',
    goneHint:
      'Il dure une semaine, ou quelqu’un l’a annulé. Demandez-en un autre à la personne qui vous l’a envoyé.',
  },
  de: {
    mark: 'Vorschau',
    note: 'So wird der Text im Blog aussehen. Der Link ist nur für die bestimmt, die ihn erhalten haben, und gilt eine Woche.',
    gone: 'Dieser Link gilt nicht mehr',
    goneHint:
      'Er ist nach einer Woche abgelaufen oder wurde zurückgezogen. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  },
  zh: {
    mark: '预览',
    note: '这是文章在博客上的样子。此链接仅供收到的人使用，有效期一周。',
    gone: '此链接已失效',
    goneHint: '链接有效期为一周，或已被撤销。请向发送者索取新的链接。',
  },
}
