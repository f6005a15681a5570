import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { DEFAULT_LANGUAGE, LANGUAGES, langTag } from '#shared/i18n/languages.ts'
import { languageName } from '#shared/panel/names.ts'
import { MAX_ITEMS } from '#shared/site/limits.ts'
import type { Forms } from './forms.ts'
import { Entries, FieldGroup, LeftOut } from './group.tsx'
import { withEntry, type InputsProps } from './inputs.ts'
import { ShortField } from './single.tsx'

type Item = Forms['items'][number]

const NO_ITEM: Item = { id: '', texts: {} }

/** A list in the owner's order: items of the program, which can be left out, and own ones. */
export function ItemsInputs(props: InputsProps<Forms['items']>) {
  const { form, change, problemAt } = props
  return (
    <List {...props} empty={NO_ITEM}>
      {(item, place) => (
        <Words
          item={item}
          known={props.known}
          change={(part) => change(withEntry(form, place, part))}
          problemAt={(path) => problemAt(`${place}.${path}`)}
        />
      )}
    </List>
  )
}

export function FiguresInputs(props: InputsProps<Forms['figures']>) {
  const { form, change, problemAt } = props
  return (
    <List {...props} empty={{ ...NO_ITEM, value: '' }}>
      {(item, place) => (
        <>
          <ShortField
            label="Cifra"
            placeholder="25+"
            value={item.value}
            problem={problemAt(`${place}.value`)}
            onChange={(value) => change(withEntry(form, place, { value }))}
          />
          <Words
            item={item}
            known={props.known}
            change={(part) => change(withEntry(form, place, part))}
            problemAt={(path) => problemAt(`${place}.${path}`)}
          />
        </>
      )}
    </List>
  )
}

interface ListProps<Entry extends Item> extends InputsProps<Entry[]> {
  empty: Entry
  children: (entry: Entry, place: number) => ReactNode
}

function List<Entry extends Item>(props: ListProps<Entry>) {
  const { form, change, problemAt, known, empty, children, ...group } = props
  const hidden = known.filter(({ id }) => !form.some((item) => item.id === id))
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Entries
        isOrdered
        name={group.label}
        add={`Agregar en «${group.label}»`}
        entries={form}
        max={MAX_ITEMS}
        empty={empty}
        onChange={change}
      >
        {children}
      </Entries>
      {form.length < MAX_ITEMS && (
        <LeftOut entries={hidden} onShow={(id) => change([...form, { ...empty, id }])} />
      )}
    </FieldGroup>
  )
}

interface WordsProps {
  item: Item
  known: InputsProps<unknown>['known']
  change: (part: Pick<Item, 'texts'>) => void
  problemAt: (path: string) => string | undefined
}

/** The words of the program's item, or the texts of an own one in each language. */
function Words({ item: { id, texts }, known, change, problemAt }: WordsProps) {
  if (id !== '') return <Text overflowWrap="anywhere">{nameOf(known, id)}</Text>
  return LANGUAGES.map((language) => (
    <TextField
      key={language}
      label={`En ${languageName(language)}`}
      lang={langTag(language)}
      value={texts[language] ?? ''}
      hint={language === DEFAULT_LANGUAGE ? undefined : hintOf(texts[language])}
      problem={problemAt(`texts.${language}`)}
      onChange={(typed) => change({ texts: { ...texts, [language]: typed } })}
    />
  ))
}

const nameOf = (known: WordsProps['known'], wanted: string): string =>
  known.find(({ id }) => id === wanted)?.text ?? wanted

const hintOf = (text = ''): string | undefined =>
  text.trim() === '' ? 'Sin traducir: se ve el español.' : undefined
