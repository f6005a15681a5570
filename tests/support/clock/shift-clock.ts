import { MOMENTS, SHIFTED_DATE } from './moments.ts'

// A setup file: the worker's clock continues from the moment of its project.

const moment = MOMENTS[process.env.TEST_CLOCK ?? '']
if (!moment) throw new Error('A project of MOMENTS sets TEST_CLOCK.')
// Workers are not isolated, so that the clock is moved once.
if (process.env.TEST_CLOCK_SHIFT_MS === undefined) {
  process.env.TEST_CLOCK_SHIFT_MS = String(Date.parse(moment) - Date.now())
  await import(/* @vite-ignore */ SHIFTED_DATE)
}
