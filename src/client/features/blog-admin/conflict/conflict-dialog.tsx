import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { RadioChoice } from '#client/ui/admin/fields/radio-choice.tsx'
import type { Options } from '#client/ui/admin/fields/select-field.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { formatTime } from '#shared/format.ts'
import { useUsername } from '../article/address.ts'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { blocksOf, fieldText } from '../article/field-text.ts'
import { alignBlocks } from '../history/compare-texts.ts'
import { useSession } from '../session/article-session.ts'
import { differences, draftOf, LABELS, type DraftField } from '../article/draft.ts'
import {
  defaultChoice,
  defaultSides,
  mergedContent,
  mergedDraft,
  type Choice,
  type Choices,
  type Sides,
} from './merge.ts'
import { BOTH_SIDES, ONE_SIDE, ParagraphChoices, TwoSides } from './two-sides.tsx'

/**
 * Lets the user merge the own text with a newer save, field by field and the content paragraph by
 * paragraph. If only one side changed a field or paragraph, that side is preselected.
 */
export function ConflictDialog({ theirs }: DialogProps<'ConflictDialog'>) {
  const { state, dispatch } = useSession()
  const username = useUsername()
  const [conflict] = useState<Sides>(() => {
    const { base, draft: mine } = state()
    return { base, mine, theirs: draftOf(theirs) }
  })
  const fields = differences(conflict.mine, conflict.theirs)
  const [chosen, setChosen] = useState<Choices>({})
  const paragraphs = useParagraphs(conflict)
  const choiceOf = (field: DraftField): Choice =>
    chosen[field] ??
    (field === 'content' ? paragraphs.choice : undefined) ??
    defaultChoice(field, conflict)
  const resolve = () => {
    const choices = Object.fromEntries(fields.map((field) => [field, choiceOf(field)]))
    const draft = mergedDraft(conflict, choices, paragraphs.content)
    dispatch({ type: 'merged', draft, newId: randomUuid() })
  }
  return (
    <Dialog
      wide
      title={
        theirs.updatedBy === username
          ? 'Guardaste este artículo en otra pestaña'
          : 'Otra persona guardó este artículo'
      }
      onClose={() => dispatch({ type: 'merge postponed' })}
      cancel="Seguir editando"
      actions={<Button onClick={resolve}>Guardar lo elegido</Button>}
    >
      <Text mb="2">
        Mientras escribías se guardó otra versión. Elige qué queda en cada campo; hasta que guardes,
        no se pierde nada.
      </Text>
      <Text mb="5" color="fg.muted" fontSize="sm">
        {otherSave(theirs, username)} Lo que no elijas queda en el historial.
      </Text>
      {fields.length === 0 && <Text>Las dos versiones dicen lo mismo.</Text>}
      <Box display="grid" gap="6">
        {fields.map((field) => (
          <FieldConflict
            key={field}
            field={field}
            conflict={conflict}
            paragraphs={paragraphs}
            choice={choiceOf(field)}
            onChoose={(choice) => setChosen((before) => ({ ...before, [field]: choice }))}
          />
        ))}
      </Box>
    </Dialog>
  )
}

function otherSave({ updatedBy, updatedAt }: AdminArticle, username: string): string {
  const at = formatTime('es', new Date(updatedAt))
  if (updatedBy === username) return `La otra es tuya, de otra pestaña, de las ${at}.`
  return updatedBy === null
    ? `La otra es de las ${at}.`
    : `La otra es de ${updatedBy}, de las ${at}.`
}

/** The content of both sides, aligned by paragraphs, with the chosen side of each difference. */
function useParagraphs({ base, mine, theirs }: Sides) {
  const [hunks] = useState(() => alignBlocks(blocksOf(mine.content), blocksOf(theirs.content)))
  const [first] = useState(() => defaultSides(hunks, base))
  const [sides, setSides] = useState(first)
  const changed = first.filter((_side, index) => !hunks[index]?.isSame)
  return {
    hunks,
    sides,
    setSides,
    content: mergedContent(hunks, sides),
    /** `parts` if each side changed other paragraphs: the default is then a choice by paragraph. */
    choice: new Set(changed).size > 1 ? ('parts' as const) : undefined,
    isDivided: hunks.length > 1,
  }
}

interface FieldConflictProps {
  field: DraftField
  conflict: Sides
  paragraphs: ReturnType<typeof useParagraphs>
  choice: Choice
  onChoose: (choice: Choice) => void
}

function FieldConflict({ field, conflict, paragraphs, choice, onChoose }: FieldConflictProps) {
  const { mine, theirs } = conflict
  const { language } = mine
  const name = LABELS[field]
  return (
    <Box as="section" aria-label={name}>
      <Heading as="h3" fontSize="md" mb="2">
        {name}
      </Heading>
      {choice === 'parts' ? (
        <ParagraphChoices
          hunks={paragraphs.hunks}
          sides={paragraphs.sides}
          language={language}
          onChoose={paragraphs.setSides}
        />
      ) : (
        <TwoSides
          mine={fieldText(field, mine)}
          theirs={fieldText(field, theirs)}
          choice={choice}
          language={language}
        />
      )}
      <RadioChoice<Choice>
        label={`Qué queda en ${name}`}
        value={choice}
        options={field === 'content' ? contentOptions(paragraphs.isDivided) : ONE_SIDE}
        onChange={onChoose}
      />
    </Box>
  )
}

const contentOptions = (isDivided: boolean): Options<Choice> =>
  isDivided ? [...BOTH_SIDES, ['parts', 'Elegir párrafo por párrafo']] : BOTH_SIDES
