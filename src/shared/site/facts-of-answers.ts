import * as z from 'zod'
import { LANGUAGES } from '../i18n/languages.ts'
import { ANSWER_PLACEHOLDERS } from '../panel/staff-writing.ts'
import type { FactRule } from './fact-rule.ts'
import { line, ownText } from './kinds.ts'
import { MAX_OWN_ANSWERS } from './limits.ts'
import { mailSamplePath } from './samples.ts'
import { placeholdersIn } from './texts.ts'

const PLACEHOLDERS = ANSWER_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')

const answerText = ownText(2000).refine(
  (text) => placeholdersIn(text).every((name) => ANSWER_PLACEHOLDERS.some((one) => one === name)),
  `Entre llaves solo va ${PLACEHOLDERS}.`,
)

const ownAnswer = z
  .object({
    title: line(40),
    texts: z.partialRecord(z.enum(LANGUAGES), answerText),
  })
  .refine(({ texts }) => Object.values(texts).some((text) => text.trim() !== ''), {
    path: ['texts', 'es'],
    error: 'Escribe el texto en algún idioma.',
  })

export type OwnAnswer = z.output<typeof ownAnswer>

/** What the staff answers with; guests read it only in what the staff sends. */
export const FACTS_OF_ANSWERS = {
  answers: {
    section: 'answers',
    label: 'Respuestas preparadas',
    help: `Se ofrecen en la Bandeja, entre el saludo y la despedida, en cada idioma en que las escribas. Entre llaves se completa solo: ${PLACEHOLDERS}.`,
    kind: 'answers',
    schema: z
      .array(ownAnswer)
      .max(MAX_OWN_ANSWERS, `A lo más ${MAX_OWN_ANSWERS}.`)
      .refine(
        (all) => new Set(all.map(({ title }) => title)).size === all.length,
        'Dos respuestas se llaman igual.',
      ),
    where: mailSamplePath('answer'),
  },
} as const satisfies Record<string, FactRule>
