import { Box, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** An indeterminate progress bar with the elapsed seconds; Chakra's would add 4 KB. */
export function ProgressBar({ label }: { label: string }) {
  const seconds = useSeconds()
  return (
    <Box fontSize="sm" lineHeight="1.25rem">
      <Text mb="2" role="status">
        {label}
      </Text>
      <Box
        role="progressbar"
        aria-label={label}
        position="relative"
        h="1.5"
        overflow="hidden"
        borderRadius="l1"
        bg="bg.muted"
        shadow="inset"
      >
        <Box css={MOVING_BAR} />
      </Box>
      <Text color="fg.muted" mt="1" aria-hidden="true">
        {seconds} s
      </Text>
    </Box>
  )
}

const MOVING_BAR = {
  '--animate-from-x': '-40%',
  '--animate-to-x': '100%',
  position: 'absolute',
  minWidth: '50%',
  height: '100%',
  animation: 'position 1s ease infinite',
  backgroundImage:
    'linear-gradient(to right, transparent 0%, {colors.brand.solid} 50%, transparent 100%)',
}

/** Seconds since mount. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
