export function Page({ data }: { data: { meta: { title: string } } }) {
  return <h1>{data.meta.title}</h1>;
}
