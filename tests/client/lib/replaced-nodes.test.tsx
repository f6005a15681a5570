import { act, render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { restoreReplacedNodes } from '#client/lib/replaced-nodes.ts'

beforeAll(() => {
  const own = { ...Object.getOwnPropertyDescriptors(Node.prototype) }
  restoreReplacedNodes()
  return () => Object.defineProperties(Node.prototype, own)
})

const aSubstitute = (text: ChildNode): HTMLElement => {
  const font = document.createElement('font')
  font.textContent = `[${text.textContent}]`
  return font
}

test.each<[string, (text: ChildNode) => void]>([
  ['replaces', (text) => text.replaceWith(aSubstitute(text))],
  [
    'inserts before and removes',
    (text) => {
      text.before(aSubstitute(text))
      text.remove()
    },
  ],
  [
    'inserts after and removes',
    (text) => {
      text.after(aSubstitute(text))
      text.remove()
    },
  ],
])(
  'a text that a translator %s is the present one after a change, and goes when it goes',
  async (_how, translate) => {
    const Price = ({ nights }: { nights: number }) => {
      return (
        <p>
          <b>Total</b> {nights} noches{nights === 2 && ' dos'}
          {nights === 3 ? <i>tres</i> : nights === 1 && 'una'}
        </p>
      )
    }
    const { container, rerender } = render(<Price nights={1} />)
    const paragraph = container.querySelector('p')!
    const translateAll = async () => {
      const texts = Array.from(paragraph.childNodes).filter((node) => node instanceof Text)
      texts.forEach(translate)
      await Promise.resolve()
    }
    const shown = () => paragraph.textContent.replaceAll(/[[\]]/g, '')

    const seen: string[] = []
    for (const nights of [2, 3, 1, 2]) {
      await translateAll()
      await act(async () => rerender(<Price nights={nights} />))
      seen.push(shown())
    }

    expect(seen).toEqual([
      'Total 2 noches dos',
      'Total 3 nochestres',
      'Total 1 nochesuna',
      'Total 2 noches dos',
    ])
  },
)

test('a part that an extension has taken away is removed and added to without a failure', () => {
  const List = ({ items }: { items: string[] }) => (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
  const { container, rerender } = render(<List items={['b', 'c']} />)
  container.querySelector('li')?.remove()

  rerender(<List items={['a', 'b', 'c']} />)
  rerender(<List items={['a', 'c']} />)

  const shown = Array.from(container.querySelectorAll('li'), (item) => item.textContent)
  expect(new Set(shown)).toEqual(new Set(['a', 'c']))
})
