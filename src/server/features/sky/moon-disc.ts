/**
 * The lit part of a disc of radius 1 as an SVG path. South of the tropics the moon stands in the
 * north, and grows from its left side.
 *
 * @param phaseDegrees From new moon (0) over full moon (180).
 */
export function litMoonPath(phaseDegrees: number): string {
  const isWaxing = phaseDegrees < 180
  const terminator = Math.cos((phaseDegrees * Math.PI) / 180)
  const limb = isWaxing ? 0 : 1
  // Of a crescent the terminator bends like the limb, of a gibbous moon the other way.
  const back = terminator > 0 ? 1 - limb : limb
  return `M0-1A1 1 0 0 ${limb} 0 1A${Math.abs(terminator).toFixed(3)} 1 0 0 ${back} 0-1Z`
}
