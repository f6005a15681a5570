import { Box, Button, Heading, RadioGroup, SimpleGrid, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { differences, FIELD_NAMES, type Draft, type DraftField } from '../form/draft.ts'
import { fieldText } from '../form/field-text.ts'

interface ConflictDialogProps {
  /** The fields before both changes. */
  base: Draft
  mine: Draft
  theirs: Draft
  onResolve: (draft: Draft) => void
  onClose: () => void
}

type Choice = 'mine' | 'theirs' | 'both'

/**
 * Merges two versions of an article field by field. A field that only one side changed has that
 * side preselected; nothing is saved before the user confirms.
 */
export function ConflictDialog({ base, mine, theirs, onResolve, onClose }: ConflictDialogProps) {
  const fields = differences(mine, theirs)
  const [choices, setChoices] = useState(() => firstChoices(fields, base, mine))
  const resolve = () => onResolve(merged(mine, theirs, choices))
  return (
    <Dialog
      wide
      title="Otra persona guardó este artículo"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Seguir editando
          </Button>
          <Button onClick={resolve}>Guardar lo elegido</Button>
        </>
      }
    >
      <Text mb="5">
        Mientras escribías se guardó otra versión. Elige qué queda en cada campo; hasta que guardes,
        no se pierde nada.
      </Text>
      {fields.length === 0 && <Text>Las dos versiones dicen lo mismo.</Text>}
      <Box display="grid" gap="6">
        {fields.map((field) => (
          <FieldConflict
            key={field}
            field={field}
            mine={mine}
            theirs={theirs}
            choice={choices[field] ?? 'mine'}
            onChoose={(choice) => setChoices((chosen) => ({ ...chosen, [field]: choice }))}
          />
        ))}
      </Box>
    </Dialog>
  )
}

interface FieldConflictProps {
  field: DraftField
  mine: Draft
  theirs: Draft
  choice: Choice
  onChoose: (choice: Choice) => void
}

function FieldConflict({ field, mine, theirs, choice, onChoose }: FieldConflictProps) {
  const name = FIELD_NAMES[field]
  return (
    <Box as="section" aria-label={name}>
      <Heading as="h3" fontSize="md" mb="2">
        {name}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" mb="3">
        <Version title="La tuya" text={fieldText(field, mine)} isChosen={choice !== 'theirs'} />
        <Version title="La otra" text={fieldText(field, theirs)} isChosen={choice !== 'mine'} />
      </SimpleGrid>
      <RadioGroup.Root
        aria-label={`Qué queda en ${name}`}
        value={choice}
        onValueChange={({ value }) => onChoose(value as Choice)}
      >
        <Box display="flex" flexWrap="wrap" gap="5">
          <Radio value="mine" label="Conservar la tuya" />
          <Radio value="theirs" label="Conservar la otra" />
          {field === 'content' && <Radio value="both" label="Dejar ambas, una tras otra" />}
        </Box>
      </RadioGroup.Root>
    </Box>
  )
}

function Radio({ value, label }: { value: Choice; label: string }) {
  return (
    <RadioGroup.Item value={value}>
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemIndicator />
      <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
    </RadioGroup.Item>
  )
}

function Version({ title, text, isChosen }: { title: string; text: string; isChosen: boolean }) {
  return (
    <Box
      borderWidth="1px"
      borderColor={isChosen ? 'brand.border' : 'border'}
      borderRadius="l3"
      p="3"
      minW="0"
    >
      <Text fontSize="xs" fontWeight="600" color="fg.muted">
        {title}
      </Text>
      {/* Focusable, so that the keyboard can scroll a long text. */}
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling region. */}
      <Text
        role="group"
        aria-label={title}
        tabIndex={0}
        fontSize="sm"
        whiteSpace="pre-wrap"
        maxH="12rem"
        overflow="auto"
      >
        {text || '(vacío)'}
      </Text>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
    </Box>
  )
}

/** Preselects the user's version of the fields that the user changed, the other version elsewhere. */
function firstChoices(
  fields: readonly DraftField[],
  base: Draft,
  mine: Draft,
): Partial<Record<DraftField, Choice>> {
  const own = new Set(differences(mine, base))
  return Object.fromEntries(fields.map((field) => [field, own.has(field) ? 'mine' : 'theirs']))
}

function merged(mine: Draft, theirs: Draft, choices: Partial<Record<DraftField, Choice>>): Draft {
  const chosen = Object.entries(choices).flatMap(([field, choice]) => {
    if (choice === 'mine') return []
    if (choice === 'both') return [['content', mine.content + theirs.content]]
    return [[field, theirs[field as DraftField]]]
  })
  return { ...mine, ...(Object.fromEntries(chosen) as Partial<Draft>) }
}
