import { canonicalWord } from '../words/analyse'

/*
 * Words that only ask or connect and say nothing about the subject. Not, no, without, before and after are left out,
 * and so are words used in an API, such as get, own and all.
 */
const WORDS = `
  a an and are be between can could did do does for had has have how i if in is it its me my of on or our should so
  that the their then there these they this to was we were what when where which who why will with would you your
  please hello want wants need says but from by at only just

  а але або ж з зі із і й бо був була були було бути в у ви вам ваш вона вони від де для до є за його її та так таке
  такий це цей ця ці чи чого чому чим що щоб хто на наш ми мені мій моя моє мої між можна можу треба потрібно коли куди
  як яка яке який якою якої якій яким які якщо про по при робити скільки
  хочу хоче хочемо просить каже потрібен потрібна підкажіть допоможіть
  будь ласка якщо хоча нас нам тут там вже лише тільки

  бы была было быть во где делать если же и или из к как какая какие какое какой каким когда кто куда ли между мне
  можно могу мой моё мои мы надо но нужно о об от с со то что чтобы чем чём это этот эта эти почему зачем сколько такое
  такой хочу хочет хотим просит говорит нужен нужна подскажите помогите пожалуйста хотя нас нам тут там уже только
`

const functionWords = new Set(WORDS.trim().split(/\s+/).map(canonicalWord))

export const isFunctionWord = (word: string) => functionWords.has(word)
