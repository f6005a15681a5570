import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { restoreReplacedNodes } from '#client/lib/replaced-nodes.ts'

beforeAll(restoreReplacedNodes)

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
    let set: (nights: number) => void = () => undefined
    function Price() {
      const [nights, setNights] = useState(1)
      set = setNights
      return (
        <p>
          <b>Total</b> {nights} noches{nights === 2 && ' dos'}
          {nights === 3 ? <i>tres</i> : nights === 1 && 'una'}
        </p>
      )
    }
    const { container } = render(<Price />)
    const paragraph = container.querySelector('p')!
    const translateAll = async () => {
      for (const node of [...paragraph.childNodes]) if (node instanceof Text) translate(node)
      await Promise.resolve()
    }
    const shown = () => paragraph.textContent.replaceAll(/[[\]]/g, '')

    const seen: string[] = []
    for (const nights of [2, 3, 1, 2]) {
      await translateAll()
      await act(async () => set(nights))
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

  expect([...container.querySelectorAll('li')].map((item) => item.textContent).sort()).toEqual([
    'a',
    'c',
  ])
})
