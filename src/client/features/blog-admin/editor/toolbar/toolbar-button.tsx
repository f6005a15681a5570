import { IconButton, Portal, Tooltip } from '@chakra-ui/react'
import {
  createContext,
  useContext,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'

/** Spec §9. */
const TOOLTIP_DELAY_MS = 700

/** Name of the button with `tabIndex` 0. */
const TabStop = createContext<string | undefined>(undefined)

const FOCUSABLE = 'button'

interface ToolbarProps extends Omit<ComponentProps<'div'>, 'role'> {
  label: string
  /** Name of the button that has `tabIndex` 0 at first. */
  first: string
  /** Called on Escape, to return the focus to the text. */
  onLeave: () => void
  children: ReactNode
}

/** A toolbar with a roving tabindex: one Tab stop, arrow keys inside, Escape to the text. */
export function RovingToolbar({ label, first, onLeave, children, ...rest }: ToolbarProps) {
  const [stop, setStop] = useState(first)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Ignores keys from an open menu, which bubble here.
    if (!event.currentTarget.contains(event.target as Node)) return
    if (event.key === 'Escape') return onLeave()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const target = at < 0 ? undefined : targetOf(event.key, at, buttons.length)
    if (target === undefined) return
    event.preventDefault()
    buttons[target]?.focus()
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.name) setStop(target.dataset.name)
  }
  return (
    <TabStop value={stop}>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus. */}
      <div role="toolbar" aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus} {...rest}>
        {children}
      </div>
    </TabStop>
  )
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

interface ToolbarButtonProps extends Omit<ComponentProps<typeof IconButton>, 'onClick'> {
  name: string
  icon: string
  /** E.g. `Ctrl+B`. */
  shortcut?: string | undefined
  /** Whether a toggle is on; absent for other buttons. */
  isPressed?: boolean
  isDisabled?: boolean
  onPress?: () => void
}

/** A toolbar button; pressing it keeps the focus in the text. */
export function ToolbarButton(props: ToolbarButtonProps) {
  const { name, icon, shortcut, isPressed, isDisabled = false, onPress, ...rest } = props
  const stop = useContext(TabStop)
  return (
    <Tooltip.Root
      // Inside a menu trigger, the tooltip must use the trigger's id.
      ids={rest.id ? { trigger: rest.id } : undefined}
      openDelay={TOOLTIP_DELAY_MS}
      closeDelay={0}
      closeOnClick
      // The toolbar handles Escape, which also closes the tooltip.
      closeOnEscape={false}
    >
      <Tooltip.Trigger asChild>
        <IconButton
          size="sm"
          minW={{ base: '11', lg: '9' }}
          minH={{ base: '11', lg: '9' }}
          css={{ '@media (pointer: coarse)': { minW: '11', minH: '11' } }}
          flexShrink="0"
          variant="ghost"
          colorPalette={isPressed ? 'brand' : 'gray'}
          bg={isPressed ? 'brand.subtle' : undefined}
          aria-label={name}
          aria-pressed={isPressed}
          aria-disabled={isDisabled || undefined}
          aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
          opacity={isDisabled ? 0.45 : 1}
          data-name={name}
          tabIndex={stop === name ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isDisabled && onPress?.()}
          {...rest}
        >
          <StrokeIcon d={icon} />
        </IconButton>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          {/* No animation, because under load its end was missed and the tooltip stayed. */}
          <Tooltip.Content _closed={{ animation: 'none' }}>
            {shortcut ? `${name} (${shortcut})` : name}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  )
}
