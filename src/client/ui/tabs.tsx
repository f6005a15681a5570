import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Name extends string> {
  /** Prefix of the ids of tabs and panels. */
  id: string
  label: string
  names: readonly Name[]
  titleOf: (name: Name) => string
  selected: Name
  onSelect: (name: Name) => void
  /** Content of a tab's panel. */
  children: (name: Name) => ReactNode
}

/** Tabs with their panels. One Tab stop; the arrow keys, Home and End select a tab. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { id, label, names, titleOf, selected, onSelect, children } = props
  const row = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabOf(event.key, names, names.indexOf(selected))
    // With a modifier it is a key of the browser.
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onSelect(next)
    row.current?.querySelector<HTMLElement>(`#${id}-tab-${next}`)?.focus()
  }

  return (
    <>
      <div ref={row} className={styles.tabs} role="tablist" aria-label={label}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            aria-controls={`${id}-panel-${name}`}
            aria-selected={name === selected}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
            onKeyDown={onKeyDown}
          >
            {titleOf(name)}
          </button>
        ))}
      </div>
      {names.map((name) => (
        <div
          key={name}
          id={`${id}-panel-${name}`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${name}`}
          hidden={name !== selected}
        >
          {children(name)}
        </div>
      ))}
    </>
  )
}

/** The tab that a key selects; the arrow keys wrap around. */
function tabOf<Name>(key: string, names: readonly Name[], index: number): Name | undefined {
  const targets: Partial<Record<string, Name | undefined>> = {
    ArrowRight: names[index + 1] ?? names[0],
    ArrowLeft: names.at(index - 1),
    Home: names[0],
    End: names.at(-1),
  }
  return targets[key]
}
