import { Box } from '@chakra-ui/react'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import { placeholdersIn } from '#shared/site/texts.ts'
import { addable, isComputed, pageBlocks, type PageBlock } from '#shared/texts/page-blocks.ts'
import type { SiteField } from '../../frame/use-site-field.ts'
import { BlockEditor } from './block-editor.tsx'
import { FIELDS_ABOVE, FIELDS_BELOW } from './block-names.ts'
import { BlockView, ComputedBlock } from './block-view.tsx'
import type { useOpenBlock } from './use-open-block.ts'

interface PageViewProps {
  field: SiteField<string>
  language: Language
  opened: ReturnType<typeof useOpenBlock>
  problem: { place: number; text: string } | undefined
  /** Places that are shown alone; undefined: the whole page. */
  only: readonly number[] | undefined
}

/** The blocks of a page, one below the other. */
export function PageView(props: PageViewProps) {
  const { field, opened, only } = props
  const blocks = pageBlocks(opened.open?.base ?? field.form)
  const published = new Set(pageBlocks(String(field.value.published)).map(wordsIn))
  const places = (isIn: (block: PageBlock) => boolean) =>
    blocks.flatMap((block, place) => (isIn(block) ? [place] : []))
  const show = (all: readonly number[]) =>
    all.map((place) => (
      <Block key={place} {...props} blocks={blocks} place={place} published={published} />
    ))
  const apart = places(
    ({ kind, name }) => kind === 'field' && ![...FIELDS_ABOVE, ...FIELDS_BELOW].includes(name),
  )
  return (
    <Box bg="bg" borderWidth="1px" borderRadius="l2" py="2" px="1" minW="0">
      {only ? (
        show(only)
      ) : (
        <>
          {show(places(({ name }) => FIELDS_ABOVE.includes(name)))}
          {show(places(({ kind }) => kind !== 'field'))}
          {show(places(({ name }) => FIELDS_BELOW.includes(name)))}
          {apart.length > 0 && (
            <Box px="3" mt="3">
              <Disclosure
                summary="Para buscadores, y frases que el sitio completa"
                open={apart.includes(props.problem?.place ?? -1)}
              >
                {show(apart)}
              </Disclosure>
            </Box>
          )}
        </>
      )}
    </Box>
  )
}

const wordsIn = ({ kind, name, text }: PageBlock): string => `${kind} ${name} ${text}`

interface BlockProps extends PageViewProps {
  blocks: readonly PageBlock[]
  place: number
  published: ReadonlySet<string>
}

/** A block, or what is written of it, and a new one below it. */
function Block({ blocks, place, published, field, language, opened, problem }: BlockProps) {
  const { open, returned, openBlock } = opened
  const lang = langTag(language)
  const block = blocks[place]
  if (!block) return null
  const isOpen = open?.place === place
  const sentenceAt = (at: number) => (problem?.place === at ? problem.text : undefined)
  const editor = (edited: Pick<PageBlock, 'kind' | 'name' | 'text'>, at: number) => (
    <BlockEditor
      block={edited}
      dropped={droppedIn(field)}
      typed={open?.typed ?? ''}
      lang={lang}
      problem={open?.isRefused ? 'Escribe algo, o quítalo.' : sentenceAt(at)}
      isFocused={opened.isByHand}
      addable={open?.typed.trim() === '' ? [] : addable(edited.kind, blocks[place + 1]?.kind)}
      onType={opened.type}
      onDone={opened.done}
      onCancel={opened.cancel}
      onAdd={opened.add}
      onRemove={open?.added || edited.kind === 'field' ? undefined : opened.remove}
    />
  )
  if (isOpen && !open.added) return editor(block, place)
  const isAddedHere = isOpen && open.added !== undefined
  return (
    <>
      {isComputed(block) ? (
        <ComputedBlock block={block} />
      ) : (
        <BlockView
          block={block}
          lang={lang}
          isChanged={!published.has(wordsIn(block))}
          problem={isAddedHere ? undefined : sentenceAt(place)}
          isReturned={returned === place && !open}
          onOpen={() => openBlock(place)}
        />
      )}
      {isAddedHere && editor({ kind: open.added ?? 'paragraph', name: '', text: '' }, place + 1)}
    </>
  )
}

/** Data of the original page that the page as it is written no longer names. */
function droppedIn({ form, value }: SiteField<string>): string[] {
  const left = placeholdersIn(form)
  return placeholdersIn(typeof value.original === 'string' ? value.original : '').filter(
    (name) => !left.includes(name),
  )
}
