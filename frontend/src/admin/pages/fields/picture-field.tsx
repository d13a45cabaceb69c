import { useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { emptyOf } from "@/admin/pages/document/edit";
import { Drawings, drawingSource } from "@/admin/pages/fields/drawings";
import { fieldId, useEditing, useProblem } from "@/admin/pages/fields/editing";
import { Help } from "@/admin/pages/fields/help";
import type { NestedProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { PicturePicker } from "@/admin/pictures/picture-picker";
import { Field } from "@/components/field/field";
import { LiveRegion } from "@/components/live-region/live-region";
import { Picture } from "@/components/picture/picture";
import type { Image } from "@/generated/content";
import { pointerTo } from "@/lib/pointer";
import { labelOf } from "@/lib/schema";

/** A picture: one of the drawings or an upload, and what it shows. A logo has no description: its link has one. */
export function PictureField({ label, schema, pointer, value, optional, ValueField }: NestedProps) {
  const editing = useEditing();
  const source = pointerTo(pointer, "src");
  const error = useProblem(source);
  const [choosing, setChoosing] = useState(false);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  if (value === undefined) {
    return (
      <AdminButton
        label={words.form.add(label)}
        className="at-start"
        data-pointer={pointer}
        onClick={() => editing.put(pointer, emptyOf(schema))}
      />
    );
  }
  const image = value as Image;
  const { src = {}, alt } = schema.properties ?? {};
  const draws = schema.control === "picture";
  const address = (
    <Field id={fieldId(source)} label={words.picture.upload} error={error}>
      {(control) => (
        <input
          {...control}
          data-pointer={source}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          // Drawings are chosen; their addresses mean nothing to people.
          value={draws && image.src.startsWith("scenes/") ? "" : image.src}
          onChange={({ target }) => editing.type(source, target.value)}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="stack narrows page-group page-picture" data-pointer={pointer}>
      <legend className="page-group__name">{label}</legend>
      {!draws && <Help text={src.description} />}
      <div className="row row--loose page-picture__row">
        {/* Only the capture phase has the event on its way to the picture. */}
        <div
          className="tint-cool icon-box quiet page-picture__frame"
          onLoadCapture={({ target }) => setWidth((target as HTMLImageElement).naturalWidth)}
        >
          {image.src ? (
            <Picture key={image.src} image={{ src: image.src, alt: "" }} className="full page-picture__image" />
          ) : (
            words.picture.none
          )}
        </div>
        <div className="stack stack--tight page-picture__choices">
          {draws && <AdminButton label={words.picture.choose} onClick={() => setChoosing(true)} />}
          <PicturePicker
            changes={!draws && image.src !== ""}
            chosen={image.src}
            onChoose={({ url, alt: shows }) => editing.put(pointer, { ...image, src: url, ...(alt && { alt: shows }) })}
          />
          {optional && <AdminButton label={words.form.remove(label)} onClick={() => editing.put(pointer, undefined)} />}
          {/* Few people need the address of an upload, so it is folded. A problem with it unfolds it. */}
          <details className="full page-picture__more" open={error !== undefined}>
            <summary>{words.picture.more}</summary>
            {address}
          </details>
        </div>
      </div>
      {image.src && width < (schema.leastWidth ?? 0) && (
        <LiveRegion className="small attention">{words.picture.small(width, schema.leastWidth ?? 0)}</LiveRegion>
      )}
      {alt && (
        <ValueField label={labelOf("alt", alt)} schema={alt} pointer={pointerTo(pointer, "alt")} value={image.alt} />
      )}
      <Drawings
        open={choosing}
        chosen={image.src}
        onChoose={(name, shows) => {
          const next = drawingSource(name);
          // The description of the earlier picture would be wrong.
          if (next !== image.src) editing.put(pointer, { ...image, src: next, alt: shows });
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </fieldset>
  );
}
