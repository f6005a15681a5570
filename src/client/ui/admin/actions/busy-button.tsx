import { Button, type ButtonProps } from '@chakra-ui/react'

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean
  /** The label while busy. */
  busy?: string
}

/** A button that ignores presses while busy; not disabled, because it would lose the focus. */
export const BusyButton = ({ isBusy, busy, onClick, children, ...props }: BusyButtonProps) => (
  <Button
    aria-disabled={isBusy}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
    {...props}
  >
    {isBusy && busy ? busy : children}
  </Button>
)
