import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TagInput } from '#client/features/blog-admin/form/tag-input.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('Enter and comma add the trimmed tag; an empty one is ignored', async () => {
  await tags([])

  type('  moai ')
  press('Enter')
  type('ahu')
  press(',')
  type('   ')
  press('Enter')

  expect(shown()).toEqual(['moai', 'ahu'])
  expect(input().value).toBe('')
})

test('text with commas, as from a keyboard without a comma key, is added word by word', async () => {
  await tags(['moai'])

  type('ahu,')
  expect(shown()).toEqual(['moai', 'ahu'])
  expect(input().value).toBe('')
  type(' mar, moai,sol')

  expect(shown()).toEqual(['moai', 'ahu', 'mar', 'sol'])
  expect(input().value, 'the refused one').toBe('moai')
  expect(screen.getByText('Etiqueta duplicada')).toBeTruthy()
})

test('Chinese commas separate tags, and a tag keeps its letters', async () => {
  await tags([])

  type('复活节岛')
  press('，')
  type('拉帕努伊、文化，ＡＢ\u200dＣ')
  press('Enter')

  expect(shown()).toEqual(['复活节岛', '拉帕努伊', '文化', 'ＡＢ\u200dＣ'])
})

test('Enter that accepts letters of an input method adds no tag, in Safari either', async () => {
  await tags([])

  type('fuhuojie')
  // Safari has ended the composition when it sends this Enter.
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229, isComposing: false })

  expect(shown()).toEqual([])
  expect(input().value).toBe('fuhuojie')
})

test('a tag that is still in the input is added when the input is left', async () => {
  await tags(['moai'])

  type(' ahu ')
  fireEvent.blur(input())

  expect(shown()).toEqual(['moai', 'ahu'])
  expect(input().value).toBe('')
})

test('the first Backspace in an empty input removes the last tag', async () => {
  await tags(['moai', 'ahu'])

  type('x')
  press('Backspace')
  expect(shown()).toEqual(['moai', 'ahu'])
  type('')
  press('Backspace')

  expect(shown()).toEqual(['moai'])
})

test('a duplicate is refused in the text of the spec, and stays in the input', async () => {
  await tags(['moai'])

  for (const typed of ['moai', 'Moai', 'ＭＯＡＩ\u200b']) {
    type(typed)
    press('Enter')
    expect(input().value).toBe(typed)
  }

  expect(screen.getByText('Etiqueta duplicada')).toBeTruthy()
  expect(screen.getByText('Esta etiqueta ya existe')).toBeTruthy()
  expect(shown()).toEqual(['moai'])
})

test('a tag beyond the maximum is refused in the text of the spec', async () => {
  await tags(['uno', 'dos'], 2)

  type('tres')
  press('Enter')

  expect(screen.getByText('Límite alcanzado')).toBeTruthy()
  expect(screen.getByText('Máximo 2 etiquetas permitidas')).toBeTruthy()
  expect(shown()).toEqual(['uno', 'dos'])
})

test('suggestions contain the typed text in any case, without existing tags; Escape hides them', async () => {
  await tags(['Moai'])

  fireEvent.focus(input())
  type('MO')

  expect(suggestions()).toEqual(['turismo'])
  press('Escape')
  expect(suggestions()).toEqual([])
})

test('the arrow keys select a suggestion, and Enter adds it', async () => {
  await tags([])
  fireEvent.focus(input())

  press('ArrowDown')
  press('ArrowDown')
  press('Enter')

  expect(shown()).toEqual(['turismo'])
})

test('the suggestions hide 200 ms after blur, so that a click on one is handled', async () => {
  await tags([])
  vi.useFakeTimers()
  fireEvent.focus(input())
  fireEvent.blur(input())

  await passed(199)
  expect(suggestions()).not.toEqual([])
  fireEvent.click(screen.getByRole('option', { name: 'turismo' }))
  expect(shown()).toEqual(['turismo'])
  await passed(1)
  vi.useRealTimers()

  expect(suggestions()).toEqual([])
})

test('a tag is removed by its button', async () => {
  await tags(['moai', 'ahu'])

  fireEvent.click(screen.getByRole('button', { name: 'Quitar moai' }))

  expect(shown()).toEqual(['ahu'])
})

const passed = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

test('tags that are refused together stay apart when their field is left', async () => {
  await tags(['moai', 'ahu'])
  type('moai, ahu,')

  fireEvent.blur(input())

  expect(shown()).toEqual(['moai', 'ahu'])
})

test('a word that is not finished stays one when the window is left', async () => {
  await tags([])
  input().focus()
  type('isla de')

  fireEvent.blur(input())

  expect(shown()).toEqual([])
  expect(input().value).toBe('isla de')
})

async function tags(initial: readonly string[], max = 8) {
  function Part() {
    const [value, setValue] = useState([...initial])
    return (
      <AdminProvider>
        <TagInput
          label="Etiquetas"
          tags={value}
          max={max}
          maxLength={60}
          suggestions={['moai', 'turismo']}
          onChange={setValue}
        />
      </AdminProvider>
    )
  }
  await renderPart(<Part />)
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Etiquetas' })
const shown = () =>
  screen
    .queryAllByRole('button', { name: /^Quitar / })
    .map((button) => button.getAttribute('aria-label')?.slice(7))
const suggestions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(input(), { key })

function type(value: string): void {
  fireEvent.change(input(), { target: { value } })
}
