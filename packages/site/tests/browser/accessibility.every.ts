import { testKinds } from './kinds'
import { useSite } from './site'

testKinds(useSite(), 1)
