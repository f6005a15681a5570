import { Button, type ButtonProps } from '@chakra-ui/react'

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean
  /** The label while busy. */
  busy?: string
}

/** Ignores presses while busy. Not disabled, because a disabled button loses the focus. */
export const BusyButton = ({ isBusy, busy, onClick, children, ...props }: BusyButtonProps) => (
  <Button aria-disabled={isBusy} onClick={isBusy ? undefined : onClick} {...props}>
    {isBusy && busy ? busy : children}
  </Button>
)
