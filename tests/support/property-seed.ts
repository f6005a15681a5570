import fc from 'fast-check'

// The same random values at every run: a defect found by chance would fail somebody else's change.
// `PROPERTY_SEED=$RANDOM npm run test:server` looks at others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
