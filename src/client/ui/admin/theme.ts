import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import * as chakra from '@chakra-ui/react/theme'

/** A design token of tokens.css, which has a light and a dark value. */
const own = (name: string) => ({ value: `var(--c-${name})` })

const mixed = (name: string, percent: number, base: string) => ({
  value: `color-mix(in srgb, var(--c-${name}) ${percent}%, var(--c-${base}))`,
})

/** A Chakra colour palette from one strong colour and its tint. */
function palette(strong: string, tint: string, border = strong) {
  return {
    solid: own(strong),
    contrast: own('on-strong'),
    fg: own(strong),
    subtle: own(tint),
    muted: mixed(strong, 14, tint),
    emphasized: mixed(strong, 28, tint),
    focusRing: own('focus'),
    border: own(border),
  }
}

/** Touch targets of 44 px on touch screens. */
const TOUCH = { '@media (pointer: coarse)': { minHeight: '11' } }

/** A border of inputs with a contrast of 3.8:1. */
const VISIBLE_BORDER = { borderColor: 'border.emphasized' }

const config = defineConfig({
  // The site's own rules are in no layer and would override all layered ones.
  disableLayers: true,
  preflight: false,
  globalCss: {
    html: { colorPalette: 'brand' },
    'html:not([data-theme=dark])': { '--c-bg': '#fffdf8' },
    body: { fontSize: 'md', lineHeight: '1.5', minHeight: '100dvh' },
    '*, *::before, *::after': {
      borderWidth: '0px',
      borderStyle: 'solid',
      borderColor: 'var(--c-line)',
    },
    'button, input, textarea, select': {
      margin: '0',
      padding: '0',
      backgroundColor: 'transparent',
    },
    fieldset: { margin: '0', padding: '0', minWidth: '0' },
    // An icon beside a text that wraps keeps its size.
    svg: { flexShrink: '0' },
    figure: { margin: '0' },
    '[role=menuitem], [data-scope=radio-group][data-part=item]': TOUCH,
    'h1, h2, h3, h4': { fontFamily: 'var(--f-text)', fontWeight: '600', letterSpacing: '-0.005em' },
    h4: { margin: '0' },
    // As on the public pages.
    '.article-content :is(h2, h3)': { fontFamily: 'var(--f-display)', fontWeight: '400' },
  },
  theme: {
    recipes: {
      button: {
        base: { '@media (pointer: coarse)': { minWidth: '11', minHeight: '11' } },
        // The site's style sheet colours links on hover, also after a tap; Chakra's `_hover` does
        // not apply after a tap.
        variants: { variant: { solid: { '&:hover': { color: 'colorPalette.contrast' } } } },
      },
      input: { base: TOUCH, variants: { variant: { outline: VISIBLE_BORDER } } },
      textarea: { variants: { variant: { outline: VISIBLE_BORDER } } },
    },
    slotRecipes: {
      nativeSelect: {
        // All slots in Chakra's order, because arrays are merged by index.
        slots: ['root', 'field', 'indicator'],
        base: { field: TOUCH },
        variants: { variant: { outline: { field: VISIBLE_BORDER } } },
      },
    },
    tokens: {
      fonts: {
        body: { value: 'var(--f-text)' },
        heading: { value: 'var(--f-text)' },
        display: { value: 'var(--f-display)' },
      },
      durations: {
        fast: { value: 'var(--d-1)' },
        moderate: { value: 'var(--d-1)' },
        slow: { value: 'var(--d-2)' },
      },
    },
    semanticTokens: {
      radii: {
        l1: { value: 'var(--r-xs)' },
        l2: { value: 'var(--r-xs)' },
        l3: { value: 'var(--r-sm)' },
      },
      shadows: {
        xs: { value: 'var(--sh-1)' },
        sm: { value: 'var(--sh-1)' },
        md: { value: 'var(--sh-2)' },
        lg: { value: 'var(--sh-3)' },
        inset: { value: 'inset 0 0 0 1px var(--c-line)' },
      },
      colors: {
        bg: {
          DEFAULT: own('bg'),
          subtle: own('sand'),
          muted: own('sand'),
          emphasized: own('line'),
          inverted: own('ink'),
          panel: own('surface'),
          error: own('danger-tint'),
          warning: own('sand'),
        },
        fg: {
          DEFAULT: own('ink'),
          muted: own('ink-2'),
          subtle: own('ink-3'),
          inverted: own('bg'),
          error: own('danger'),
          warning: own('earth'),
          success: own('ok'),
        },
        border: {
          DEFAULT: own('line'),
          subtle: own('line'),
          muted: own('line'),
          emphasized: own('line-strong'),
          error: own('danger'),
        },
        brand: palette('accent-strong', 'accent-tint'),
        red: palette('danger', 'danger-tint'),
        blue: palette('accent-strong', 'accent-tint'),
        green: palette('ok', 'accent-tint'),
        orange: palette('earth', 'sand'),
        yellow: palette('ochre', 'sand'),
        gray: {
          solid: own('ink'),
          contrast: own('bg'),
          fg: own('ink'),
          subtle: own('sand'),
          muted: own('line'),
          emphasized: own('line'),
          focusRing: own('focus'),
          border: own('line-strong'),
        },
      },
    },
  },
})

/** The parts of Chakra's theme that the panel uses; the whole theme would add 12 KB. */
const chakraConfig = defineConfig({
  cssVarsPrefix: chakra.cssVarsPrefix,
  cssVarsRoot: chakra.cssVarsRoot,
  globalCss: chakra.globalCss,
  theme: {
    breakpoints: chakra.breakpoints,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      position: {
        from: { insetInlineStart: 'var(--animate-from-x)' },
        to: { insetInlineStart: 'var(--animate-to-x)' },
      },
    },
    // Without Chakra's colours, because the panel uses the site's.
    tokens: { ...chakra.tokens, colors: {} },
    textStyles: chakra.textStyles,
    layerStyles: chakra.layerStyles,
    recipes: {
      badge: chakra.badgeRecipe,
      button: chakra.buttonRecipe,
      checkmark: chakra.checkmarkRecipe,
      code: chakra.codeRecipe,
      container: chakra.containerRecipe,
      heading: chakra.headingRecipe,
      icon: chakra.iconRecipe,
      input: chakra.inputRecipe,
      link: chakra.linkRecipe,
      radiomark: chakra.radiomarkRecipe,
      separator: chakra.separatorRecipe,
      spinner: chakra.spinnerRecipe,
      textarea: chakra.textareaRecipe,
    },
    slotRecipes: {
      alert: chakra.alertSlotRecipe,
      checkbox: chakra.checkboxSlotRecipe,
      field: chakra.fieldSlotRecipe,
      menu: chakra.menuSlotRecipe,
      nativeSelect: chakra.nativeSelectSlotRecipe,
      radioGroup: chakra.radioGroupSlotRecipe,
      table: chakra.tableSlotRecipe,
      tabs: chakra.tabsSlotRecipe,
      tag: chakra.tagSlotRecipe,
      tooltip: chakra.tooltipSlotRecipe,
    },
  },
})

/** Chakra with the site's colours, fonts and radii. */
export const adminSystem = createSystem(defaultBaseConfig, chakraConfig, config)
